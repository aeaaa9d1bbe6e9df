import { caseKindLabels } from "@lightwell/shared/cases/case";
import type { getAttention } from "@lightwell/shared/contract/back-office/attention-endpoints";
import type { CaseRow } from "@lightwell/shared/contract/back-office/case-endpoints";
import type { ReplyOf } from "@lightwell/shared/contract/endpoint";
import { dayText } from "@lightwell/shared/delivery/delivery-texts";
import { orderStageLabels } from "@lightwell/shared/orders/order-stage";
import { adminPaths } from "@lightwell/shared/routes/admin-paths";
import { paths } from "@lightwell/shared/routes/paths";
import { Button } from "#src/ui/button.tsx";
import { useDayFormat, useInstantFormat } from "#src/admin/format/shop-time.ts";
import { Notice } from "#src/ui/notice.tsx";
import { failureOf } from "#src/admin/api/back-office-api.ts";
import { caseAdminApi } from "./case-admin-api.ts";
import { Fragment, type ReactNode } from "react";
import { Link } from "react-router-dom";

/**
 * Lists what needs the owner's attention: the newest of each kind, with a link to all of it. Renders nothing if the
 * list is empty.
 */
export function AttentionList(attention: ReplyOf<typeof getAttention>) {
  const resending = useResending();
  const { questions, payments, failedMails, orders, lateOrders, dueByTomorrow } = attention;
  const { latePages, heldPrices, heldDrafts } = attention;
  const groups = [questions, payments, failedMails, orders, lateOrders, latePages, heldPrices, heldDrafts];
  if (groups.every(({ count }) => count === 0) && dueByTomorrow === 0) return resending.notice;
  return (
    <section className="attention" aria-labelledby="attention-heading">
      <h2 id="attention-heading">Needs attention</h2>
      {latePages.count > 0 && <LatePages {...latePages} />}
      {heldPrices.first.map(({ day, changed }) => (
        <HeldPrices key={day} day={day} changed={changed} />
      ))}
      {heldDrafts.first.map(({ name, day }) => (
        <HeldDraft key={name + day} name={name} day={day} />
      ))}
      <div className="attention-groups">
        <Cases title="Open questions" cases={questions} about="questions" />
        <Group title="Late orders" count={lateOrders.count} all={`${adminPaths.orders.href()}?state=late`}>
          {lateOrders.first.map(({ id, number, stage, name, created, awaitsConsent, dueOn = "" }) => (
            <Row key={id} href={adminPaths.order.href(id)} number={number} at={created}>
              {awaitsConsent === true
                ? `No answer to the delay by ${dayText(dueOn)}: cancel and refund, ${name}`
                : `${stage === "shipped" ? "To arrive" : "To be shipped"} by ${dayText(dueOn)}, ${name}`}
            </Row>
          ))}
        </Group>
        <Group title="Due by tomorrow" count={dueByTomorrow} all={`${adminPaths.orders.href()}?state=due`} />
        <Group title="Orders" count={orders.count} all={`${adminPaths.orders.href()}?state=attention`}>
          {orders.first.map(({ id, number, stage, name, created }) => (
            <Row
              key={id}
              href={adminPaths.order.href(id)}
              number={number}
              at={created}
            >{`${orderStageLabels[stage]}, ${name}`}</Row>
          ))}
        </Group>
        <Cases title="Payments" cases={payments} about="payments" />
        <Cases title="Mails not delivered" cases={failedMails} about="mails">
          {resending.button}
        </Cases>
      </div>
      {resending.notice}
    </section>
  );
}

/** The button that has all failed mails sent again, and its result, which is shown also when the mails are gone. */
function useResending(): { readonly button: ReactNode; readonly notice: ReactNode } {
  const [resend, { data, error, isLoading }] = caseAdminApi.useRequeueGivenUpMailsMutation();
  return {
    button: (
      <Button isBusy={isLoading} isDisabled={isLoading} onClick={() => void resend({})}>
        Send all again
      </Button>
    ),
    notice: (
      <>
        {error && <Notice tone="alarm">{failureOf(error).message}</Notice>}
        {data && <Notice tone="good">{resentText(data.count)}</Notice>}
      </>
    ),
  };
}

function resentText(count: number): string {
  if (count === 0) return "All mails were queued already.";
  return `${count === 1 ? "One mail is" : `${count} mails are`} sent again within five minutes. A mail that fails again opens its case again.`;
}

/** Pages whose release fails: shoppers see an earlier state of them. */
function LatePages({ count, first }: { readonly count: number; readonly first: readonly string[] }) {
  const others = count - first.length;
  return (
    <Notice tone="alarm">
      {"Changes that you saved more than 15 minutes ago are not on the site yet: "}
      {first.map((path, index) => (
        <Fragment key={path}>
          {index > 0 && ", "}
          <a href={path}>{path === paths.home.href() ? "the homepage" : path}</a>
        </Fragment>
      ))}
      {`${others > 0 ? ` and ${others.toLocaleString("en-US")} more` : ""}. The shop tries again every five minutes. What is no longer for sale cannot be ordered.`}
    </Notice>
  );
}

/** Planned prices that do not begin. */
function HeldPrices({ day, changed }: { readonly day: string; readonly changed: number }) {
  return (
    <Notice tone="alarm">
      {`The prices planned for ${dayText(day)} do not begin, because ${changed === 1 ? "one of them was" : `${changed} of them were`} changed since. `}
      <Link to={adminPaths.options.href()}>Look at the options</Link>
    </Notice>
  );
}

/** A draft of the site that is not published on its day. */
function HeldDraft({ name, day }: { readonly name: string; readonly day: string }) {
  return (
    <Notice tone="alarm">
      {`The draft “${name}” of the site is not published on ${dayText(day)}, because something that it changes was changed since. `}
      <Link to={adminPaths.site.href()}>Look at the site</Link>
    </Notice>
  );
}

interface CasesProps {
  readonly title: string;
  readonly cases: { readonly count: number; readonly first: readonly CaseRow[] };
  readonly about: string;
  readonly children?: ReactNode;
}

function Cases({ title, cases: { count, first }, about, children }: CasesProps) {
  const formatDay = useDayFormat();
  return (
    <Group
      title={title}
      count={count}
      all={`${adminPaths.cases.href()}?state=open&about=${about}`}
      action={children}
    >
      {first.map(({ number, kind, name, emailAddress, text, answerBy, created }) => (
        <Row key={number} href={adminPaths.case.href(number)} number={number} at={created}>
          <span>
            {kind === "question" ? name : [caseKindLabels[kind], emailAddress].filter(Boolean).join(", ")}
          </span>
          {answerBy !== undefined && <strong>{`, answer by ${formatDay(answerBy)}`}</strong>}
          {text !== "" && <span className="attention-text">{text}</span>}
        </Row>
      ))}
    </Group>
  );
}

interface GroupProps {
  readonly title: string;
  readonly count: number;
  /** URL of the full list. */
  readonly all: string;
  /** What can be done with all of it. */
  readonly action?: ReactNode;
  /** Rows of the list; left out where only their number is told. */
  readonly children?: readonly ReactNode[];
}

function Group({ title, count, all, action, children }: GroupProps) {
  if (count === 0) return null;
  return (
    <section className="panel" aria-label={title}>
      <h3 className="panel-heading">
        <Link to={all}>{`${title} (${count})`}</Link>
      </h3>
      {children && <ul>{children}</ul>}
      {action && <p className="panel-block">{action}</p>}
    </section>
  );
}

interface RowProps {
  readonly href: string;
  readonly number: string;
  /** Epoch ms. */
  readonly at: number;
  readonly children: ReactNode;
}

function Row({ href, number, at, children }: RowProps) {
  const formatInstant = useInstantFormat();
  return (
    <li className="panel-block">
      <Link to={href}>{number}</Link> <small>{formatInstant(at)}</small>
      <p>{children}</p>
    </li>
  );
}

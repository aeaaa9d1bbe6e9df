import { Link } from "react-router-dom";
import { type CaseEntryKind, caseKindLabels } from "@lightwell/shared/cases/case";
import type { CaseDetail } from "@lightwell/shared/contract/back-office/case-endpoints";
import { adminPaths } from "@lightwell/shared/routes/admin-paths";
import { mailtoUrl } from "@lightwell/shared/text/mailto-url";
import { useDayFormat, useInstantFormat } from "#src/admin/format/shop-time.ts";
import { CaseActions } from "./case-actions.tsx";
import { CaseStateMark } from "./case-table.tsx";

export function CaseView({ found }: { readonly found: CaseDetail }) {
  const formatInstant = useInstantFormat();
  const formatDay = useDayFormat();
  const { number, kind, state, name, emailAddress, text, order, answerBy, created, entries } = found;
  return (
    <>
      <header className="level is-mobile">
        <h1>{`Case ${number}`}</h1>
        <p>
          <CaseStateMark state={state} />{" "}
          <span>{`${caseKindLabels[kind]}, opened ${formatInstant(created)}`}</span>
          {answerBy !== undefined && <strong>{`, answer by ${formatDay(answerBy)}`}</strong>}
        </p>
      </header>
      <div className="columns-of-editor order-columns">
        <div>
          <section aria-label={kind === "question" ? "Question" : "What happened"}>
            <h2>{kind === "question" ? "Question" : "What happened"}</h2>
            <blockquote className="box typed-text">
              {text === "" ? "No question was written." : text}
            </blockquote>
          </section>
          <section aria-label="Replies and notes">
            <h2>Replies and notes</h2>
            <CaseEntries entries={entries} />
          </section>
          <CaseActions key={number} found={found} />
        </div>
        <div>
          {(name !== "" || emailAddress !== "") && (
            <section aria-label="Person">
              <h2>Person</h2>
              <p>{name}</p>
              <p>
                <a href={mailtoUrl(emailAddress)}>{emailAddress}</a>
              </p>
              {emailAddress !== "" && (
                <p>
                  <Link to={`${adminPaths.orders.href()}?search=${encodeURIComponent(emailAddress)}`}>
                    Orders with this e-mail address
                  </Link>
                </p>
              )}
            </section>
          )}
          {order && (
            <section aria-label="Order">
              <h2>Order</h2>
              <p>
                <Link to={adminPaths.order.href(order.id)}>{order.number}</Link>
              </p>
              {!order.isSameEmail && emailAddress !== "" && (
                <p>
                  The order has another e-mail address. Anybody can name any order: say nothing about it
                  before you know who asks.
                </p>
              )}
            </section>
          )}
        </div>
      </div>
    </>
  );
}

/** What was done with a case, oldest first. */
function CaseEntries({ entries }: { readonly entries: CaseDetail["entries"] }) {
  const formatInstant = useInstantFormat();
  if (entries.length === 0) return <p className="editor-note">None yet.</p>;
  return (
    <ol className="order-timeline">
      {entries.map(({ id, kind, text, at, by, mail }) => (
        <li key={id} data-entry={kind}>
          <p>
            <strong>{titles[kind]}</strong>
          </p>
          {text !== "" && <p className="typed-text">{text}</p>}
          <small>{[formatInstant(at), by, mail && mailTexts[mail]].filter(Boolean).join(", ")}</small>
        </li>
      ))}
    </ol>
  );
}

const titles: Readonly<Record<CaseEntryKind, string>> = {
  reply: "Reply",
  note: "Note",
  closed: "Closed",
  reopened: "Reopened",
};

const mailTexts = {
  waiting: "the mail is being sent",
  sent: "the mail was sent",
  failed: "the mail could not be delivered",
} as const;

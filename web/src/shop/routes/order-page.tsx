import "#styles/shop/order.scss";
import { imageUrl } from "@lightwell/shared/catalog/image-size";
import { getOrderStatus } from "@lightwell/shared/contract/orders/order-endpoints";
import { configurationOf } from "@lightwell/shared/print/configuration/configuration";
import { formatChoices } from "@lightwell/shared/print/configuration/describe-configuration";
import { linkTokenIn } from "@lightwell/shared/text/text-schemas";
import { paths } from "@lightwell/shared/routes/paths";
import { useEffect, useState } from "react";
import { Link, useLocation, useParams } from "react-router-dom";
import { call } from "#src/api/call.ts";
import { PageTitle } from "#src/rendering/page-title.tsx";
import { useNavigateOnFailure } from "#src/navigation/use-navigate-on-failure.ts";
import { DrawnThumbnail } from "#src/shop/components/drawn-thumbnail.tsx";
import { ArrivalDates } from "#src/shop/components/arrival-dates.tsx";
import { DelayChoice } from "#src/shop/features/order-status/delay-choice.tsx";
import { OrderSteps, type OrderStatus } from "#src/shop/features/order-status/order-steps.tsx";
import { useFocusAfter } from "#src/ui/use-focus-after.ts";
import { Spinner } from "#src/ui/spinner.tsx";

/** The status of an order, for anyone who has its link. It shows no personal data. */
export function OrderPage() {
  const { orderId = "" } = useParams();
  const token = linkTokenIn(useLocation().hash.slice(1));
  const [status, setStatus] = useOrderStatus(orderId);
  return (
    <div className={status ? "page order-page" : "page"}>
      <PageTitle title="Your order" description="Where your order is." canonicalPath={null} />
      {status ? <Order {...{ orderId, token, status }} onChange={setStatus} /> : <Spinner />}
    </div>
  );
}

/** The status is undefined until it is loaded; a failure is handled by `useNavigateOnFailure`. */
function useOrderStatus(orderId: string) {
  const [status, setStatus] = useState<OrderStatus>();
  const navigateOnFailure = useNavigateOnFailure();
  useEffect(() => {
    const controller = new AbortController();
    call(getOrderStatus, { orderId }, { signal: controller.signal }).then(setStatus, (failure: unknown) => {
      if (!controller.signal.aborted) navigateOnFailure(failure);
    });
    return () => controller.abort();
  }, [orderId, navigateOnFailure]);
  return [status, setStatus] as const;
}

interface OrderProps {
  readonly orderId: string;
  /** Of the link in a mail about a delay; empty for other links. */
  readonly token: string;
  readonly status: OrderStatus;
  readonly onChange: (status: OrderStatus) => void;
}

/** The states in which the promised delivery dates are shown. */
const beforeDelivery: readonly OrderStatus["state"][] = ["paid", "at-lab", "shipped"];

function Order({ orderId, token, status, onChange }: OrderProps) {
  const { number, state, parcels, delivery, delay, prints } = status;
  const heading = useFocusAfter<HTMLHeadingElement>(`${state} ${delay?.answer}`); // an answer removes its button
  return (
    <>
      <section>
        <h1 ref={heading} tabIndex={-1}>
          Order{" "}
          <span className="order-number" translate="no">
            {number}
          </span>
        </h1>
        {beforeDelivery.includes(state) && (
          <p className="lead">
            <ArrivalDates range={delivery} />
          </p>
        )}
        {delay && state !== "cancellation" && (
          <DelayChoice {...{ orderId, token, delay, onChange }} dispatchBy={delivery.dispatchBy} />
        )}
        <OrderSteps state={state} parcels={parcels} delay={delay} />
        <p>
          <Link className="button is-plain" to={paths.support.href(number)}>
            Ask about this order
          </Link>
        </p>
      </section>
      <section className="ordered-prints" aria-labelledby="prints">
        <h2 id="prints">{prints.length === 1 ? "Your print" : "Your prints"}</h2>
        <ul>
          {prints.map((print, index) => (
            <li key={index}>
              <OrderedPrint {...print} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function OrderedPrint({ title, image, selected, picture }: OrderStatus["prints"][number]) {
  const configuration = configurationOf(selected);
  return (
    <>
      <span className="cart-thumbnail">
        <DrawnThumbnail
          picture={image ? imageUrl(image, 512) : "/placeholders/photo.svg"}
          title={title}
          selected={selected}
          printed={picture}
        />
      </span>
      <div>
        <h3>{title}</h3>
        {configuration && <p>{formatChoices(configuration)}</p>}
      </div>
    </>
  );
}

import { paths } from "@lightwell/shared/routes/paths";
import { businessDaysText, daysText } from "@lightwell/shared/delivery/delivery-texts";
import { Link } from "react-router-dom";
import { useSite } from "#src/rendering/site-context.ts";

interface Props {
  readonly emailAddress: string;
  readonly orderId: string;
  /** Undefined until it is known. */
  readonly number: string | undefined;
}

/** What happens to an order after it is placed. */
export function NextSteps({ emailAddress, orderId, number }: Props) {
  const { shipping } = useSite();
  return (
    <section className="next-steps" aria-labelledby="next-steps">
      <h2 id="next-steps">What happens next</h2>
      <ol>
        <li>
          <h3>Confirmation</h3>
          <p>
            An e-mail with all details is on its way to <span className="is-address">{emailAddress}</span>.
          </p>
        </li>
        <li>
          <h3>Production</h3>
          <p>Your prints are made to order. Our lab ships within {businessDaysText(shipping.labDays)}.</p>
        </li>
        <li>
          <h3>Delivery</h3>
          <p>
            They travel to the address of your order. Damaged on the way? Write to us within{" "}
            {daysText(shipping.damageDays)}.
          </p>
        </li>
      </ol>
      <p>
        Something to correct or to ask? <Link to={paths.support.href(orderId, number)}>Contact support</Link>
      </p>
    </section>
  );
}

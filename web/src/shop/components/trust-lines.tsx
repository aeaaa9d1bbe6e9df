/** Three short answers to typical questions before paying; the FAQ and the refund policy have the details. */
export function TrustLines() {
  return (
    <ul className="trust-lines">
      <li>Made to order in the US</li>
      <li>Damaged on the way? We make it right</li>
      <li>Card payment by Stripe; we never see your card</li>
    </ul>
  );
}

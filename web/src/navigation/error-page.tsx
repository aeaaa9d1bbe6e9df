import { PageTitle } from "#src/rendering/page-title.tsx";

export function ErrorPage() {
  return (
    <section className="message-page">
      <PageTitle title="Error" description="Something went wrong." />
      <h1>Sorry. Something went wrong! Please try again.</h1>
      <p>Whatever is in your cart is still there.</p>
      <p>
        <button type="button" className="button is-accent" onClick={() => window.location.reload()}>
          Try again
        </button>
      </p>
    </section>
  );
}

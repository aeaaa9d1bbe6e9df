import { Link } from "react-router-dom";
import { PageTitle } from "#src/navigation/page-title.tsx";
import { paths } from "@lightwell/shared/routes/paths";
import { useSite } from "#src/navigation/site-context.ts";

export function AboutPage() {
  const { photographer, favoritesHref } = useSite();
  return (
    <article className="page reading-page">
      <PageTitle title="About" description="The photographer behind the prints, and how she works." />
      <h1>About</h1>
      <p className="subheadline">{photographer}, photographer</p>
      <img
        className="about-picture"
        src="/rooms/studio.webp"
        width="1016"
        height="677"
        alt="A long table under a wall of framed prints, a view camera on its tripod beside it"
      />
      <div className="rich-text">
        <p className="lead">
          I learned to print before I learned to photograph. My grandfather kept a darkroom behind his
          hardware store in Petaluma, and for two summers my job was to rock the trays and say nothing.
        </p>
        <p>
          He photographed the same six miles of coast for thirty years. At twelve I thought that was a failure
          of imagination. At forty I have been to the same headland on something like three hundred mornings,
          and I own exactly nine pictures of it that I would hang.
        </p>
        <h2>How I work</h2>
        <p>
          On foot, mostly alone, mostly before breakfast. I carry one camera, two lenses and a thermos. I do
          not add skies or take out people; if something is in the way, I walk. Most days I come home with
          nothing, which is the part of the work nobody asks about and the part I like best.
        </p>
        <p>
          Cities came later, when my daughter was small and the only hours I had were between four and six in
          the morning. It turns out that a street at five o’clock has a lot in common with a beach at low
          tide.
        </p>
        <h2>Why prints</h2>
        <p>
          A photograph on a screen is over in a second. On a wall it has to survive breakfast, bad moods and
          rain. I make these pictures for that: for the hundredth look. So I would rather you saw what you are
          buying. Every size here says what of the picture it trims, and you can hang it in a room that is
          drawn to scale before you spend a dollar.
        </p>
        <p>
          Each print is made when you order it, at a lab I have worked with since my first show, and I have
          seen a proof of every picture in this shop on every paper it is sold on.
        </p>
        <p>
          If you have a question, <Link to={paths.support.href()}>write to me</Link>. If you would rather just
          look, start with <Link to={favoritesHref}>my favorites</Link>.
        </p>
      </div>
    </article>
  );
}

import { useEffect, useState, type FocusEvent, type ReactNode } from "react";
import { Icon } from "#src/ui/icons.tsx";
import { useMediaQuery } from "#src/ui/use-media-query.ts";

/** How long each slide is shown, in ms (spec §9). */
const intervalMs = 4_000;

interface Props {
  readonly label: string;
  readonly slides: readonly { readonly id: string; readonly name: string; readonly content: ReactNode }[];
}

/**
 * Shows one slide after the other. Stops while the pointer or the focus is on it, and while it is paused. With
 * `prefers-reduced-motion` it is initially paused.
 */
export function Carousel({ label, slides }: Props) {
  const [current, setCurrent] = useState(0);
  const [wasStopped, setStopped] = useState<boolean>();
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const prefersStillness = useMediaQuery("(prefers-reduced-motion: reduce)");
  const isStopped = wasStopped ?? prefersStillness;
  const isTurning = !isStopped && !isHovered && !hasFocus;

  useEffect(() => {
    if (!isTurning) return undefined;
    const timer = setTimeout(() => setCurrent((current + 1) % slides.length), intervalMs);
    return () => clearTimeout(timer);
  }, [current, isTurning, slides.length]);

  const handleBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocus(false);
  };

  return (
    // The handlers only detect hover and focus; every control is a button or a link.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className="carousel"
      aria-roledescription="carousel"
      aria-label={label}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocus(true)}
      onBlur={handleBlur}
    >
      <div className="carousel-slides" aria-live={isTurning ? "off" : "polite"}>
        {slides.map((slide, index) => (
          <div
            key={slide.id}
            className={index === current ? "carousel-slide is-current" : "carousel-slide"}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}: ${slide.name}`}
            inert={index !== current}
          >
            {slide.content}
          </div>
        ))}
      </div>
      <div className="carousel-controls">
        <button
          type="button"
          aria-label={isStopped ? "Play slides" : "Pause slides"}
          onClick={() => setStopped(!isStopped)}
        >
          {isStopped ? <PlayIcon /> : <PauseIcon />}
        </button>
        {slides.map((slide, index) => (
          <button
            key={slide.id}
            type="button"
            className="carousel-dot"
            aria-label={`Show ${slide.name}`}
            aria-current={index === current}
            onClick={() => setCurrent(index)}
          />
        ))}
      </div>
    </section>
  );
}

function PauseIcon() {
  return (
    <Icon>
      <path d="M9 6v12M15 6v12" />
    </Icon>
  );
}

function PlayIcon() {
  return (
    <Icon>
      <path d="m8 5 11 7-11 7V5Z" />
    </Icon>
  );
}

import { imageUrl } from "@lightwell/shared/catalog/image-size";
import type { PublicPhoto } from "@lightwell/shared/catalog/catalog-schemas";
import type { PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import { printGeometry } from "@lightwell/shared/print/geometry/print-geometry";
import { atOrigin } from "@lightwell/shared/print/geometry/inches";
import { drawingMarkup, printDrawing } from "@lightwell/shared/print/preview/print-drawing";
import { printOrExample } from "./example-print.ts";
import PhotoSwipe, { type SlideData } from "photoswipe";
import "photoswipe/style.css";
import "#styles/shop/viewer.scss";

declare global {
  interface Window {
    readonly CloseWatcher?: new () => EventTarget & { readonly destroy: () => void };
  }
}

/**
 * Opens the picture over the whole window, or the print first: zoom by click, wheel, double tap and pinch; arrow keys
 * and swipes move between the picture and the print, before a size is chosen an example; Escape closes. The background
 * is dark or light. `opener` is the button that was pressed.
 */
export function openViewer(
  opener: HTMLElement,
  photo: PublicPhoto,
  configuration: PrintConfiguration,
  isPrintFirst: boolean,
): void {
  if (document.querySelector(".pswp")) return; // its button was pressed twice before this module was loaded
  if (!opener.isConnected) return; // the photo was left meanwhile
  const print = printSlide(photo, printOrExample(photo, configuration).print);
  const viewer = new PhotoSwipe({
    dataSource: [pictureSlide(photo), ...(print ? [print] : [])],
    index: print && isPrintFirst ? 1 : 0,
    loop: false,
    bgOpacity: 1,
    mainClass: "viewer",
    paddingFn: paddingIn,
    showHideAnimationType: matchMedia("(prefers-reduced-motion: reduce)").matches ? "none" : "fade",
    arrowPrevTitle: "Picture",
    arrowNextTitle: "Print",
    counter: false,
  });
  viewer.addFilter("isContentZoomable", (isZoomable, { type }) => isZoomable || type === "html");
  viewer.on("uiRegister", () => {
    viewer.ui?.registerElement({
      name: "background",
      title: "Light or dark background",
      order: 9,
      isButton: true,
      html: {
        isCustomSVG: true,
        inner: '<circle cx="16" cy="16" r="7"/><path d="M16 9a7 7 0 0 0 0 14z" class="viewer-half"/>',
        outlineID: "viewer-background",
      },
      onClick: () => viewer.element?.classList.toggle("is-light"),
    });
  });
  // It closes, and reads keys, only once it has opened. Back leads to another page, which it must not cover.
  const close = () => {
    viewer.on("initialZoomInEnd", () => viewer.close());
    viewer.close();
  };
  const handleKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "Escape") close();
  };
  // Back on Android closes it and stays on the page, in browsers that have close watchers (Chrome 126).
  const backWatcher = window.CloseWatcher && new window.CloseWatcher();
  backWatcher?.addEventListener("close", close);
  window.addEventListener("popstate", close);
  window.addEventListener("keydown", handleKeyDown);
  viewer.on("destroy", () => {
    backWatcher?.destroy();
    window.removeEventListener("popstate", close);
    window.removeEventListener("keydown", handleKeyDown);
  });
  viewer.init();
  viewer.element?.setAttribute("aria-label", `${photo.title}, full screen`);
}

/** The free space around a slide in pixels: none on phones, whose screen is hardly wider than the stage. */
function paddingIn(window: { readonly x: number; readonly y: number }, { html }: SlideData) {
  if (Math.min(window.x, window.y) < 600) return { top: 0, bottom: 0, left: 0, right: 0 };
  const vertical = html === undefined ? 24 : 56; // a print throws a shadow and stays below the buttons
  return { top: vertical, bottom: vertical, left: 24, right: 24 };
}

/** Pixels of the longer side of a print at the strongest zoom. */
const mostPrintPixels = 4000;

/** The largest file with its size in pixels, which limits the zoom. */
function pictureSlide({ image, width, height, largestSize, title, alt }: PublicPhoto): SlideData {
  const scale = Math.min(1, largestSize / Math.max(width, height));
  return {
    src: imageUrl(image, largestSize),
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    alt: alt || title,
  };
}

function printSlide(photo: PublicPhoto, configuration: PrintConfiguration): SlideData | undefined {
  const geometry = printGeometry(configuration, photo);
  if (!geometry) return undefined;
  const { widthInches, heightInches } = geometry.outside;
  const place = atOrigin(geometry.outside);
  const drawing = printDrawing(geometry, configuration, place, { id: "viewer", isDetailed: true });
  const markup = drawingMarkup(drawing, imageUrl(photo.image, photo.largestSize));
  const pixelsPerInch = mostPrintPixels / Math.max(widthInches, heightInches);
  return {
    width: Math.round(widthInches * pixelsPerInch),
    height: Math.round(heightInches * pixelsPerInch),
    // A click on an element of this class of PhotoSwipe's zooms.
    html: `<svg class="viewer-print pswp__img" viewBox="0 0 ${widthInches} ${heightInches}" role="img" aria-label="The print">${markup}</svg>`,
  };
}

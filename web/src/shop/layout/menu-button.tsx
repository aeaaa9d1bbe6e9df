import { lazy, Suspense, useState } from "react";
import { MenuIcon } from "#src/ui/icons.tsx";

const SiteMenu = lazy(async () => ({ default: (await import("./site-menu.tsx")).SiteMenu }));

/** Opens the menu, whose script, styles and pictures are loaded then. */
export function MenuButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="icon-button menu-button"
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <MenuIcon />
      </button>
      {isOpen && (
        <Suspense>
          <SiteMenu onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import { wall, type Room } from "@lightwell/shared/print/room";
import type { ReactNode } from "react";

/** The wall, the floor and the furniture of a room, drawn in inches. The furniture has the measures the room states. */
export function RoomScene({ room }: { readonly room: Room }) {
  const { wallColor, floorColor, furniture } = scenes[room.id];
  const left = (wall.widthInches - room.furniture.widthInches) / 2;
  const top = wall.floorInches - room.furniture.heightInches;
  return (
    <>
      <defs>
        <radialGradient id="room-light" cx="0.5" cy="0.12" r="0.95">
          <stop offset="0" stopColor="#fff" stopOpacity="0.5" />
          <stop offset="0.55" stopColor="#fff" stopOpacity="0" />
          <stop offset="1" stopColor="#1d1810" stopOpacity="0.2" />
        </radialGradient>
        <filter id="print-shadow" x="-20%" y="-20%" width="140%" height="150%">
          <feGaussianBlur stdDeviation="0.8" />
        </filter>
        <filter id="floor-shadow" x="-20%" y="-200%" width="140%" height="500%">
          <feGaussianBlur stdDeviation="1.1" />
        </filter>
      </defs>
      <rect width={wall.widthInches} height={wall.floorInches} fill={wallColor} />
      <rect y={wall.floorInches} width={wall.widthInches} height={wall.heightInches} fill={floorColor} />
      <rect y={wall.floorInches - 4} width={wall.widthInches} height="4" fill="#fff" opacity="0.55" />
      <rect y={wall.floorInches - 0.2} width={wall.widthInches} height="0.35" fill="#000" opacity="0.18" />
      <rect width={wall.widthInches} height={wall.heightInches} fill="url(#room-light)" />
      <ellipse
        cx={wall.widthInches / 2}
        cy={wall.floorInches + 1.5}
        rx={room.furniture.widthInches / 2 + 3}
        ry="1.8"
        fill="#1d1810"
        opacity="0.35"
        filter="url(#floor-shadow)"
      />
      <svg
        x={left}
        y={top}
        width={room.furniture.widthInches}
        height={room.furniture.heightInches + 2}
        overflow="visible"
        data-part="furniture"
      >
        {furniture}
      </svg>
    </>
  );
}

interface Scene {
  readonly wallColor: string;
  readonly floorColor: string;
  /** Drawn from its own top left corner, as wide and as high as the room says; its feet stand at its height. */
  readonly furniture: ReactNode;
}

const scenes: Readonly<Record<Room["id"], Scene>> = {
  "living-room": { wallColor: "#ddd6c8", floorColor: "#a98e6c", furniture: <Sofa /> },
  "dining-room": { wallColor: "#cdd2c6", floorColor: "#8f7558", furniture: <Sideboard /> },
  "reading-corner": { wallColor: "#c3cace", floorColor: "#9c8468", furniture: <Armchair /> },
};

/** 78 by 31 inches, with a floor lamp and a plant beside it. */
function Sofa() {
  return (
    <>
      <path d="M-10.4 31V-24" stroke="#3a3630" strokeWidth="0.7" />
      <path d="M-15.5-14h10.2L-7.6-25h-5.6Z" fill="#f6ecd2" stroke="#d9cba6" strokeWidth="0.2" />
      <rect x="-14" y="30.3" width="7.2" height="0.9" rx="0.4" fill="#3a3630" />
      <path d="M6 28v3M72 28v3" stroke="#4c3826" strokeWidth="1.6" />
      <rect x="3" y="0" width="72" height="22" rx="3" fill="#7d8577" />
      <path d="M27 1v14M51 1v14" stroke="#69715f" strokeWidth="0.35" />
      <rect x="0" y="8" width="8.5" height="21" rx="3" fill="#747c6d" />
      <rect x="69.5" y="8" width="8.5" height="21" rx="3" fill="#747c6d" />
      <rect x="8" y="14.5" width="20.6" height="7.5" rx="1.6" fill="#8b9384" />
      <rect x="28.8" y="14.5" width="20.4" height="7.5" rx="1.6" fill="#8b9384" />
      <rect x="49.4" y="14.5" width="20.6" height="7.5" rx="1.6" fill="#8b9384" />
      <rect x="8" y="21.6" width="62" height="7" rx="1" fill="#6b7363" />
      <path d="m11 15.5 2-11.5 11 2-2 10Z" fill="#c9b08a" />
      <path d="m67 15.5-1-12-11.5 1.2 1.5 11Z" fill="#efe9dc" />
      <path d="M84 31l1.2-11h7.6L94 31Z" fill="#d8d2c4" />
      <path
        d="M89 20c-1-9-6-13-9-15 5 0 8 4 9 8 0-8 1-13 4-18 2 6 0 12-2 17 2-5 5-8 9-9-2 5-6 9-9 17Z"
        fill="#5e6e55"
      />
    </>
  );
}

/** 60 by 30 inches, with a lamp and bowls at its ends, clear of the picture. */
function Sideboard() {
  return (
    <>
      <path d="M6 25l-1.5 5M54 25l1.5 5" stroke="#3b2818" strokeWidth="1.3" />
      <rect x="0" y="0" width="60" height="25.5" rx="0.5" fill="#7a5638" />
      <rect x="0" y="0" width="60" height="1.4" fill="#8f6847" />
      <rect x="1.5" y="3" width="18.3" height="20.8" fill="#835d3e" />
      <rect x="20.9" y="3" width="18.2" height="20.8" fill="#835d3e" />
      <rect x="40.2" y="3" width="18.3" height="20.8" fill="#835d3e" />
      <path d="M18 12v3.5M22.7 12v3.5M42 12v3.5" stroke="#e0c79b" strokeWidth="0.5" />
      <path d="M3 0c-1.8-3-1.6-6 0-7.5V-9h2.4v1.5C7-6 7.2-3 5.4 0Z" fill="#ece5d6" />
      <path
        d="M4.2-9c-.5-6-2.2-9-3.4-11M4.2-9c.3-7 1.5-10 3-13M4.2-9c0-5-.4-9-.4-13"
        stroke="#7b8468"
        strokeWidth="0.35"
        fill="none"
      />
      <path d="M50 0c0-2.6-1.2-3.4-2-4.5h9.5C56.7-3.4 55.5-2.6 55.5 0Z" fill="#b4632f" opacity="0.85" />
      <path d="M-16 30h13M-9.5 30V13M-14 13h9" stroke="#4a3826" strokeWidth="0.9" />
      <path d="M63 30h13M69.5 30V13M65 13h9" stroke="#4a3826" strokeWidth="0.9" />
    </>
  );
}

/** 32 by 34 inches, with a reading lamp and a small table. */
function Armchair() {
  return (
    <>
      <path d="M4.5 30 3 34M27.5 30l1.5 4" stroke="#3b2818" strokeWidth="1.3" />
      <path d="M5 4c0-3 2.5-4 11-4s11 1 11 4v17H5Z" fill="#9a5f3d" />
      <path d="M16 .5V19M10.5 1v18M21.5 1v18" stroke="#834d2f" strokeWidth="0.3" />
      <rect x="0" y="12" width="6.5" height="18.5" rx="2.6" fill="#8c5436" />
      <rect x="25.5" y="12" width="6.5" height="18.5" rx="2.6" fill="#8c5436" />
      <rect x="6" y="18.5" width="20" height="6.5" rx="2" fill="#a96b47" />
      <rect x="6" y="24.5" width="20" height="6" rx="0.8" fill="#7d482c" />
      <path d="M-12 34V-14q0-5 5-5h4" stroke="#2f2c28" strokeWidth="0.7" fill="none" />
      <path d="M-6-16.5h8.5L.5-22h-4.5Z" fill="#2f2c28" />
      <rect x="-15.5" y="33.2" width="7" height="0.8" rx="0.4" fill="#2f2c28" />
      <path d="M39 15h17v1.3H39ZM41 16v18M54 16v18" stroke="#5a4230" strokeWidth="0.8" fill="#6d513b" />
      <path d="M43 15v-2h9v2ZM44 13v-1.6h8.5V13Z" fill="#e9e0cd" stroke="#a89f8c" strokeWidth="0.15" />
    </>
  );
}

import sharp from "sharp";

/** Length of the bench in the picture, in inches; the shop's two marks begin at its ends. */
export const benchInches = 60;

/** A shopper's own wall as their phone would take it: a bench in front of plaster, a lamp, daylight from the left. */
export async function roomPicture(): Promise<Buffer> {
  return await sharp(Buffer.from(room)).jpeg({ quality: 90 }).toBuffer();
}

const room = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">
  <defs>
    <linearGradient id="plaster" x2="1" y2="0.4">
      <stop offset="0" stop-color="#f1ece2"/><stop offset="1" stop-color="#cfc7b8"/>
    </linearGradient>
    <linearGradient id="boards" x2="0" y2="1">
      <stop offset="0" stop-color="#8a6a4c"/><stop offset="1" stop-color="#a98461"/>
    </linearGradient>
    <radialGradient id="shade"><stop offset="0" stop-opacity="0.4"/><stop offset="1" stop-opacity="0"/></radialGradient>
  </defs>
  <rect width="1600" height="1020" fill="url(#plaster)"/>
  <rect y="1020" width="1600" height="180" fill="url(#boards)"/>
  <rect y="996" width="1600" height="26" fill="#f6f3ec"/>
  <g stroke="#6f543b" stroke-width="2"><path d="M0 1072H1600M0 1136H1600"/></g>
  <ellipse cx="800" cy="1120" rx="470" ry="34" fill="url(#shade)"/>
  <g fill="#5b4532"><path d="M450 950h26l-10 170h-16z M1124 950h26v170h-16z"/></g>
  <rect x="400" y="900" width="800" height="54" rx="8" fill="#6d533c"/>
  <rect x="410" y="868" width="780" height="40" rx="18" fill="#3f4a4a"/>
  <g fill="#2b2b2b"><path d="M1392 1098h120v14h-120z M1448 420h8v680h-8z"/></g>
  <path d="M1390 420 1418 290h68l28 130z" fill="#e9dfc8"/>
</svg>`;

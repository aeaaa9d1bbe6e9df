import { describe, expect, test } from "vitest";
import { localPorts, portShift, suggestedShifts, testShift } from "./local-ports.ts";

/** All that a clone with this shift may use: its shop and its tests. */
const portsOf = (shift: number) => [
  ...Object.values(localPorts(shift)),
  ...Object.values(localPorts(shift + testShift)),
];

describe("the ports of local shops", () => {
  test("without a shift are the usual ones of the emulators", () => {
    expect(localPorts(0)).toEqual({
      hosting: 5000,
      functions: 5001,
      stripeEmulator: 5010,
      mailboxSmtp: 5025,
      mailboxPage: 5026,
      vite: 5173,
      firestore: 8080,
      firestoreWebsocket: 9150,
      auth: 9099,
      storage: 9199,
      eventarc: 9299,
      tasks: 9499,
      hub: 4400,
      logging: 4500,
    });
    expect(localPorts(testShift).hosting).toBe(25_000);
  });

  test("are never shared by the shops and tests of the suggested shifts and of none", () => {
    expect(suggestedShifts).toEqual([700, 1400, 2100, 2800]);
    const ports = [0, ...suggestedShifts].flatMap(portsOf);
    expect(new Set(ports).size).toBe(ports.length);
  });

  test("are below the ephemeral ports of Linux, for each suggested shift", () => {
    expect(Math.max(...suggestedShifts.flatMap(portsOf))).toBeLessThan(32_768);
  });
});

describe("PORT_SHIFT", () => {
  test.each([
    [undefined, 0],
    ["", 0],
    ["0", 0],
    ["700", 700],
    ["2800", 2800],
  ])("of %s is %i", (written, shift) => expect(portShift(written)).toBe(shift));

  test.each(["-1", "1.5", "10000", "many"])("of %s is rejected", (written) => {
    expect(() => portShift(written)).toThrow("it must be a whole number from 0 to 9999");
  });

  test.each([
    ["1000", 6000], // X11: the shop's pages
    ["2000", 10_080], // Amanda: the database
    ["60", 5060], // SIP: the shop's pages
    ["1640", 6665], // IRC: the mailbox
    ["1679", 6679], // IRC with TLS: the shop's pages
  ])("of %s is rejected, because browsers do not connect to port %i", (written, port) => {
    expect(() => portShift(written)).toThrow(`leads to port ${port}, which browsers refuse`);
  });
});

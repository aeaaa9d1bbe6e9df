/** The views of a print in the stage, and the words of their buttons. */
export const stageViews = {
  closeUp: "Close-up",
  picture: "Picture",
  rooms: "Rooms",
  wall: "My wall",
} as const;
export type StageView = keyof typeof stageViews;

import type { Plugin } from "vite";

/**
 * The toolkit lets reducers change a draft of the state, for which every shopper would load immer (3.5 kB). Our
 * reducers return the next state, so the store goes without: to the toolkit nothing can be drafted, and it hands
 * states over as they are. A reducer that changes one and returns nothing throws.
 * RTK Query keeps its drafts in the toolkit it has to itself.
 */
export function reduceWithoutDrafts(): Plugin {
  const id = "\0without-drafts";
  return {
    name: "reduce-without-drafts",
    apply: "build",
    enforce: "pre",
    resolveId: (source, importer = "") => (source === "immer" && ofTheStore.test(importer) ? id : null),
    load: (loaded) => (loaded === id ? withoutDrafts : null),
  };
}

/** The toolkit itself; the copy that RTK Query has to itself carries a mark at its end. */
const ofTheStore = /\/@reduxjs\/toolkit\/dist\/redux-toolkit\.[\w.]+$/;

const withoutDrafts = `
  const asItIs = (state) => state;
  const no = () => false;
  export { asItIs as current, asItIs as freeze, asItIs as original, asItIs as produce, no as isDraft, no as isDraftable };
`;

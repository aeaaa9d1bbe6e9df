import type { Plugin } from "vite";

/**
 * Lets the bundler leave out what of the router nobody uses: its components are made by calls that could have side
 * effects, for all the bundler knows, and are given names for developers' tools.
 */
export function shakeRouter(): Plugin {
  return {
    name: "shake-router",
    apply: "build",
    transform: (code, id) =>
      id.includes("/react-router/dist/")
        ? code
            .replace(/^\w+\.displayName = "\w+";$/gm, "")
            .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm, "$1/* @__PURE__ */ $2")
        : null,
  };
}

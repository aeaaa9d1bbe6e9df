import type { Plugin } from "vite";

/**
 * Calls the built index.html shell.html. The host serves a file that is there before it asks a function, and the
 * homepage is a function's.
 */
export function shellName(): Plugin {
  return {
    name: "shell-name",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const shell = bundle["index.html"];
      if (shell) shell.fileName = "shell.html";
    },
  };
}

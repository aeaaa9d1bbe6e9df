interface ImportMetaEnv {
  /** The Google Analytics account the site was built for; empty for none. */
  readonly VITE_MEASUREMENT_ID: string;
}

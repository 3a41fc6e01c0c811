declare module 'virtual:screen-index' {
  export const value: import('../../scripts/vite/screen-index-plugin.ts').ScreenIndexEntry[];
}

declare module 'virtual:call-index' {
  export const value: import('../../scripts/vite/call-index-plugin.ts').CallIndexEntry[];
}

declare module 'virtual:icon-paths' {
  /** `<name>-<size>` → SVG paths. */
  export const value: Record<string, string[]>;
}

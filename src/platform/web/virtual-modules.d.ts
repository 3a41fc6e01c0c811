declare module 'virtual:screen-index' {
  export const value: import('../../../engine/core/formats/screen-index.ts').ScreenIndexEntry[];
}

declare module 'virtual:call-index' {
  export const value: import('../../../engine/core/formats/call-index.ts').CallIndexEntry[];
}

declare module 'virtual:event-calls' {
  /** Id of a record's own screen → event → call. */
  export const value: Record<string, Record<string, string>>;
}

declare module 'virtual:icon-paths' {
  /** `<name>-<size>` → SVG paths. */
  export const value: Record<string, string[]>;
}

declare module 'virtual:blueprint-first.css';

declare module 'virtual:blueprint-later.css';

declare module 'virtual:validators' {
  /** By record id: its compiled validator, and the schema with every `$ref` resolved it was made from. */
  export const value: Record<
    string,
    () => Promise<{
      schema: import('../../../engine/core/formats/json-schema.ts').JsonSchema;
      validate: import('../../../engine/core/records/record-rules.ts').CompiledValidator;
    }>
  >;
}

declare module 'virtual:record-schemas' {
  /** By record id: the schema with every `$ref` resolved. */
  export const value: Record<
    string,
    () => Promise<{ schema: import('../../../engine/core/formats/json-schema.ts').JsonSchema }>
  >;
}

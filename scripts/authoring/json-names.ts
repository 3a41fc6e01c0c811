import type { JsonFile, JsonPart } from './project-files.ts';

/** A part as an object; an empty one when it is none. */
export function objectOf(value: JsonPart | undefined): JsonFile {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

/** `room-request` → `roomRequest`. */
export function camel(name: string): string {
  return name.replace(/-(.)/g, (_dash, letter: string) => letter.toUpperCase());
}

/** `room-request` → `RoomRequest`. */
export function pascal(name: string): string {
  return camel(name).replace(/^./, (letter) => letter.toUpperCase());
}

import type { EngineRuntime } from '../runtime.ts';

/** Hours as people say them: below two days in hours, from there on in days with a decimal. */
export function toldHours(hours: number, text: EngineRuntime['text']): string {
  if (hours < 48) return text('engine.times.hours', { hours: hours < 10 ? hours.toFixed(1) : Math.round(hours) });
  return text('engine.times.days', { days: (hours / 24).toFixed(1) });
}

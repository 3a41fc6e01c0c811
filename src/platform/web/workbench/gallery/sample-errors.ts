import type { JsonObject, JsonSchema } from '../../../../../engine/core/formats/json-schema.ts';
import { judgeRule } from '../../../../../engine/core/keywords/judge-rule.ts';
import type { RuleKeyword } from '../../../../../engine/core/keywords/rule.ts';
import { rules } from '../../../../../engine/core/keywords/rules.ts';
import { stringFormats } from '../../../../../engine/core/string-formats.ts';
import type { FieldError } from '../../../../../engine/core/wire.ts';

const byName = new Map(rules.map((rule) => [rule.name, rule]));

/** The rules and formats that the fields of a sample break, without a compiled validator. */
export function sampleErrors(properties: Record<string, JsonSchema>, record: JsonObject, today: string): FieldError[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const value = record[name];
    if (value === undefined) return [];
    const at = `/${name}`;
    const broken = Object.entries(schema).flatMap(([keyword, written]): FieldError[] => {
      const rule = byName.get(keyword);
      if (!rule) return [];
      const { valid, params } = judgeRule(rule, { rule: written as true, value, siblings: record, today });
      return valid ? [] : [{ at, keyword, messageKey: messageKeyOf(rule), params }];
    });
    return isOfFormat(schema.format, value)
      ? broken
      : [{ at, keyword: 'format', messageKey: `rule.format.${schema.format}`, params: {} }, ...broken];
  });
}

function messageKeyOf(rule: RuleKeyword): string {
  return `rule.${rule.name}`;
}

function isOfFormat(format: string | undefined, value: unknown): boolean {
  const test = Object.entries(stringFormats).find(([name]) => name === format)?.[1];
  return test === undefined || typeof value !== 'string' || test(value);
}

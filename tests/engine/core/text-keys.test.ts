import { describe, expect, it } from 'vitest';
import * as keys from '../../../engine/core/text-keys.ts';

describe('text keys', () => {
  it('go from special to general', () => {
    expect(keys.fieldKeys('order/order', 'lines.quantity')).toEqual([
      'record.order/order.lines.quantity',
      'field.quantity',
    ]);
    expect(keys.helpKeys('a/b', 'c')).toEqual(['record.a/b.c.help', 'field.c.help']);
    expect(keys.optionKeys('a/b', 'c.d', 1)).toEqual(['record.a/b.c.d.options.1', 'options.d.1']);
    expect(keys.sectionKeys('a/s', 'basic')).toEqual(['screen.a/s.section.basic', 'section.basic']);
    expect(keys.actionKeys('a/s', 'next')).toEqual(['screen.a/s.action.next', 'action.next']);
    expect(keys.stateKeys('f', 's')).toEqual(['flow.f.state.s', 'state.s']);
    expect(keys.eventKeys('f', 'e')).toEqual(['flow.f.event.e', 'event.e']);
    expect(keys.stepKeys('f', 's')).toEqual(['flow.f.step.s', 'step.s']);
    expect(keys.guardKeys('f', 'g')).toEqual(['flow.f.guard.g']);
    expect(keys.tabKeys('c.list', 't')).toEqual(['call.c.list.tab.t', 'tab.t']);
    expect(keys.columnKeys('a/b', 'c')).toEqual(['record.a/b.c', 'field.c', 'column.c']);
    expect(keys.columnKeys('a/b', 'c', 'd.e')).toEqual(['record.a/b.d.e', 'record.a/b.c', 'field.c', 'column.c']);
  });

  it('that stand alone say what they are of', () => {
    expect([
      keys.recordKey('a/b'),
      keys.screenKey('a/s'),
      keys.ruleKey('larger'),
      keys.errorKey('CM-00001'),
      keys.menuKey('m'),
    ]).toEqual(['record.a/b', 'screen.a/s', 'rule.larger', 'error.CM-00001', 'menu.m']);
  });
});

import { businessDateOf } from '../../../platform/server/clock.ts';
import { demoJudgments } from '../data/people/judgments.ts';
import type { DemoWorld } from '../demo-world.ts';
import { actorOf } from '../people/actor-of.ts';
import type { Stage } from '../stage.ts';
import { subtractWorkingMinutes, workingDay } from '../working-time.ts';

/** Plays what was found about suppliers, the earliest first, each judged by the head of purchasing. */
export async function playJudgments({ engine, setTime }: Stage, world: DemoWorld, now: Date): Promise<void> {
  const judge = world.users.find(({ login }) => login === 'maeda.rie');
  if (!judge) return;
  for (const { supplierCode, age, nextInYears, evidence, ...found } of demoJudgments) {
    const at = subtractWorkingMinutes(now, age * workingDay);
    const supplier = world.suppliers.find(({ code }) => code === supplierCode);
    setTime(at);
    await engine.applyEvent(actorOf(world, judge), {
      recordType: 'supplier-prohibition/judgment',
      event: 'judge',
      request: {
        record: {
          ...found,
          supplierCode,
          supplierName: supplier?.name ?? '',
          searchedOn: businessDateOf(at),
          ...(nextInYears && { nextCheckOn: yearsLater(businessDateOf(at), nextInYears) }),
          ...(evidence && { evidence }),
        },
      },
    });
  }
}

function yearsLater(date: string, years: number): string {
  const [year = '', month = '', day = ''] = date.split('/');
  return `${Number(year) + years}/${month}/${month === '02' && day === '29' ? '28' : day}`;
}

import { Radio, RadioGroup } from '@blueprintjs/core';
import { useEffect } from 'react';
import type { Json, JsonObject } from '../../../core/formats/json-schema.ts';
import { useEngine } from '../../engine-provider.tsx';
import { formatPeople } from '../../format/format-people.ts';
import { progressOf, stagesOf } from '../sections/approval-of.ts';

/** To whom an approval goes back: the applicant (0), or a stage that has passed already. */
export function ReturnStageChoice(props: {
  record: JsonObject;
  value: Json | undefined;
  onChange: (stageNo: number) => void;
}) {
  const { record, value, onChange } = props;
  const { text } = useEngine();
  const current = progressOf(record)?.currentStage ?? 0;
  const passed = stagesOf(record).filter(({ stageNo }) => stageNo < current);
  // What stands chosen is what is sent.
  useEffect(() => {
    if (value === undefined) onChange(0);
  });
  return (
    <RadioGroup
      label={text('engine.record.returnTo')}
      selectedValue={String(value ?? 0)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    >
      <Radio value="0" label={text('engine.record.returnToApplicant')} />
      {passed.map((stage) => (
        <Radio
          key={stage.stageNo}
          value={String(stage.stageNo)}
          label={text('engine.record.returnToStage', {
            stageNo: stage.stageNo,
            name: stage.name,
            people: formatPeople(stage.approvers, { text }, 3),
          })}
        />
      ))}
    </RadioGroup>
  );
}

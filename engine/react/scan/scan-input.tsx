import { Button, InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { useEngine } from '../engine-provider.tsx';
import { CameraDialog } from './camera-dialog.tsx';
import { mayHaveCamera } from './read-codes.ts';

/** What became of a code: a sentence, and whether it meant something. */
export interface ScanResult {
  text: string;
  known: boolean;
}

/** Takes what a barcode reader types (it ends with Enter), or what the camera sees, and says what became of it. */
export function ScanInput({ onCode }: { onCode: (code: string) => ScanResult }) {
  const { text } = useEngine();
  const [typed, setTyped] = useState('');
  const [result, setResult] = useState<ScanResult | null>(null);
  const [camera, setCamera] = useState(false);
  const take = (code: string) => {
    if (code.trim() === '') return;
    setResult(onCode(code));
    setTyped('');
  };
  return (
    <div className="scan-input">
      <InputGroup
        aria-label={text('engine.list.scan')}
        placeholder={text('engine.list.scan')}
        leftIcon="barcode"
        maxLength={300}
        value={typed}
        onValueChange={setTyped}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) take(typed);
        }}
      />
      {mayHaveCamera() && (
        <Button icon="camera" text={text('engine.scan.open')} onClick={() => setCamera(true)} data-command="camera" />
      )}
      <p className={result && !result.known ? 'scan-said is-unknown' : 'scan-said'} role="status">
        {result?.text}
      </p>
      {camera && <CameraDialog said={result?.text ?? null} onCode={take} onClose={() => setCamera(false)} />}
    </div>
  );
}

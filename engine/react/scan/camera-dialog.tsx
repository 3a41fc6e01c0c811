import { Callout, DialogBody } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { useEngine } from '../engine-provider.tsx';
import { Dialog } from '../theme/dialog.tsx';
import { readCodes } from './read-codes.ts';

/** The camera's picture; what is read is told, and what became of it said below, until the dialog is closed. */
export function CameraDialog(props: { said: string | null; onCode: (code: string) => void; onClose: () => void }) {
  const { said, onCode, onClose } = props;
  const { text } = useEngine();
  const video = useRef<HTMLVideoElement>(null);
  const tell = useRef(onCode);
  tell.current = onCode;
  const [failed, setFailed] = useState(false);

  // The picture is there only once the dialog has opened.
  const begin = () => {
    if (!video.current || ending.current) return;
    const begun = readCodes(video.current, (code) => tell.current(code));
    ending.current = () => void begun.then((stop) => stop()).catch(() => {});
    begun.catch((reason: unknown) => {
      console.error(reason);
      setFailed(true);
    });
  };
  const ending = useRef<(() => void) | null>(null);
  useEffect(() => () => ending.current?.(), []);

  return (
    <Dialog
      isOpen
      icon="camera"
      title={text('engine.scan.camera')}
      onOpened={begin}
      onClose={onClose}
      className="scan-dialog"
    >
      <DialogBody>
        {failed ? (
          <Callout intent="warning" role="alert">
            {text('engine.scan.noCamera')}
          </Callout>
        ) : (
          <video ref={video} className="scan-picture" muted playsInline aria-label={text('engine.scan.picture')} />
        )}
        <p role="status" className="scan-said">
          {said ?? text('engine.scan.hold')}
        </p>
      </DialogBody>
    </Dialog>
  );
}

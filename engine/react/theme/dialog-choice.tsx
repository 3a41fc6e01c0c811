import { Button, type ButtonProps, DialogFooter } from '@blueprintjs/core';

/**
 * The foot of a dialog: the way back, and the one thing the dialog is for (`type="submit"` where it is a form). While that
 * is under way (`loading`) there is no way back.
 */
export function DialogChoice(props: ButtonProps & { back: ButtonProps }) {
  const { back, ...action } = props;
  return (
    <DialogFooter
      actions={
        <>
          <Button disabled={action.loading === true} {...back} />
          <Button intent="primary" {...action} />
        </>
      }
    />
  );
}

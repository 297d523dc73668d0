import { Button, type ButtonProps } from '../button/Button.js'
import { Dialog, type DialogProps } from './Dialog.js'

/** One answer. `onPress` decides whether the modal closes, so that it can wait for a server. */
export interface ConfirmationAction {
  label: string
  onPress: () => void
  isPending?: boolean
  isDisabled?: boolean
}

export type ConfirmationModalProps = Omit<DialogProps, 'actions'> & {
  primary?: ConfirmationAction
  secondary?: ConfirmationAction
  destructive?: ConfirmationAction
}

function answer(
  action: ConfirmationAction,
  variant: NonNullable<ButtonProps['variant']>,
  isDisabled = action.isDisabled ?? false,
) {
  return (
    <Button
      variant={variant}
      onPress={action.onPress}
      isPending={action.isPending ?? false}
      isDisabled={isDisabled}
    >
      {action.label}
    </Button>
  )
}

/**
 * Asks before something that matters happens: what will happen in the title, the way back first, the act last (MOD-01).
 * While an answer is pending the modal stays, and the other way out rests.
 */
export function ConfirmationModal({
  primary,
  secondary,
  destructive,
  size = 'small',
  isBusy = primary?.isPending === true || destructive?.isPending === true,
  ...rest
}: ConfirmationModalProps) {
  return (
    <Dialog
      {...rest}
      size={size}
      isBusy={isBusy}
      actions={
        <>
          {secondary && answer(secondary, 'secondary', isBusy || secondary.isDisabled)}
          {destructive && answer(destructive, 'destructive')}
          {primary && answer(primary, 'primary')}
        </>
      }
    />
  )
}

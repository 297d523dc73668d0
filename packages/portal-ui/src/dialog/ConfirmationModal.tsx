import { Button, type ButtonProps } from '../button/Button.js'
import { withRef } from '../older-react/withRef.js'
import { Dialog, type DialogProps } from './Dialog.js'

/** `onPress` decides whether to close, so that it can await a request. */
export interface ConfirmationAction {
  label: string
  onPress: () => void
  isPending?: boolean
  isDisabled?: boolean
}

export interface ConfirmationModalProps extends Omit<DialogProps, 'actions'> {
  /** The confirmed action. */
  primary?: ConfirmationAction
  /** The way back: "Keep looking". */
  secondary?: ConfirmationAction
  /** The confirmed action, if it deletes or cancels something; instead of `primary`. */
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
 * Requires confirmation: the consequence in the title, cancel first, the action last (MOD-01). While an
 * action is pending the modal stays open with the other button disabled.
 */
export const ConfirmationModal = withRef(function ConfirmationModal({
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
})

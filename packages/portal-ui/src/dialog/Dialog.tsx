import { clsx } from 'clsx'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { IconButton } from '../button/IconButton.js'
import { withRef } from '../older-react/withRef.js'
import type { PlainProps } from '../plainProps.js'
import { useCommonWords } from '../words/CommonWords.js'
import styles from './Dialog.module.css'
import { dialogMessages, type DialogMessages } from './messages.js'

export interface DialogProps extends Omit<PlainProps<typeof AriaDialog>, 'title' | 'aria-label'> {
  /** Controlled: set it in `onOpenChange`. */
  isOpen: boolean
  /** Called with `false` by the close button, Escape and the backdrop. */
  onOpenChange: (isOpen: boolean) => void
  /** The heading, and the accessible name. */
  title: ReactNode
  /** Buttons, the primary one last; always visible below the scrolling content. */
  actions?: ReactNode
  /** Hides the close button and disables Escape and backdrop. Provide another way to close. @default false */
  isCloseHidden?: boolean
  /**
   * A request is pending: close button, Escape and backdrop are disabled, so that its response is not lost.
   * @default false
   */
  isBusy?: boolean
  /** Full screen up to 767 px. @default false */
  isFullScreenOnMobile?: boolean
  /** 480, 640 or 960 px. @default 'medium' */
  size?: 'small' | 'medium' | 'large'
  /** Texts in the language of the page. @default English */
  labels?: Partial<DialogMessages>
}

/**
 * A modal dialog. Traps focus, restores it to the opener, and makes the rest of the page inert (MOD-02, 03,
 * 05).
 */
export const Dialog = withRef(function Dialog({
  isOpen,
  onOpenChange,
  title,
  actions,
  isCloseHidden = false,
  isBusy = false,
  isFullScreenOnMobile = false,
  size = 'medium',
  labels,
  className,
  children,
  ...rest
}: DialogProps) {
  const text = { ...dialogMessages, ...useCommonWords(), ...labels }
  return (
    <ModalOverlay
      className={clsx(styles.overlay)}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={!isCloseHidden && !isBusy}
      isKeyboardDismissDisabled={isCloseHidden || isBusy}
    >
      <Modal
        className={clsx(styles.modal)}
        data-size={size}
        data-full-screen={isFullScreenOnMobile || undefined}
      >
        <AriaDialog {...rest} className={clsx(styles.root, className)}>
          <div className={styles.head}>
            <Heading slot="title" level={2} className={clsx(styles.title)}>
              {title}
            </Heading>
          </div>
          <div className={styles.body}>{children}</div>
          {actions ? <div className={styles.actions}>{actions}</div> : null}
          {isCloseHidden ? null : (
            <IconButton
              icon={X}
              label={text.close}
              className={styles.close}
              isDisabled={isBusy}
              onPress={() => onOpenChange(false)}
            />
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
})

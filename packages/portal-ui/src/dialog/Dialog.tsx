import { clsx } from 'clsx'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { IconButton } from '../button/IconButton.js'
import type { PlainProps } from '../plainProps.js'
import { useCommonWords } from '../words/CommonWords.js'
import styles from './Dialog.module.css'
import { dialogMessages, type DialogMessages } from './messages.js'

export type DialogProps = Omit<PlainProps<typeof AriaDialog>, 'title' | 'aria-label'> & {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: ReactNode
  /** Buttons, the most important last. They stay in view while the content scrolls. */
  actions?: ReactNode
  /** No close icon; Escape and the backdrop do nothing. Give another way out. @default false */
  isCloseHidden?: boolean
  /**
   * What was asked here is on its way: close, Escape and the backdrop do nothing until the answer is there, which would
   * otherwise be said to nobody. @default false
   */
  isBusy?: boolean
  /** Fills the viewport up to 767 px. @default false */
  isFullScreenOnMobile?: boolean
  /** 480, 640 or 960 px. @default 'medium' */
  size?: 'small' | 'medium' | 'large'
  labels?: Partial<DialogMessages>
}

/**
 * Something that must be answered before the page goes on. Focus moves to the dialog, stays in it, and returns to the
 * opener; what lies behind is inert (MOD-02, 03, 05).
 */
export function Dialog({
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
}

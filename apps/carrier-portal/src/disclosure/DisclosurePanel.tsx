import { Button, type ButtonProps } from '@portal/portal-ui'
import { ChevronDown } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { OnDemand } from '#/loading/OnDemand'
import styles from './DisclosurePanel.module.css'
import { useDisclosure } from './useDisclosure'

export interface DisclosurePanelProps extends Pick<ButtonProps, 'variant' | 'aria-label'> {
  /** Content of the button. */
  button: ReactNode
  /** Class of the container: `--panel-width` (26rem) and `--panel-inset` (0 auto: from the button's start) change the panel. */
  className?: string | undefined
  /** Content of the open panel, loaded on demand; `close` returns the focus to the button. */
  children: (close: () => void) => ReactNode
}

/** Button with a panel below it. */
export function DisclosurePanel({ button, className, children, ...props }: DisclosurePanelProps) {
  const id = useId()
  const { isOpen, setOpen, close, root, button: buttonRef, onKeyDown } = useDisclosure()
  return (
    // Bubbled key events of the content.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={root} className={`${styles.root} ${className ?? ''}`} onKeyDown={onKeyDown}>
      <Button
        {...props}
        ref={buttonRef}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPress={() => setOpen(!isOpen)}
      >
        {button}
        <ChevronDown size={16} aria-hidden="true" />
      </Button>
      {isOpen ? (
        <div id={id} className={styles.panel} tabIndex={-1}>
          <OnDemand>{children(close)}</OnDemand>
        </div>
      ) : null}
    </div>
  )
}

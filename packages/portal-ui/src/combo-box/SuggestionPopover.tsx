import { type ReactNode, useContext, useRef } from 'react'
import { ComboBoxStateContext, Popover } from 'react-aria-components'
import { useLayoutEffect } from '../older-react/useLayoutEffect.js'

export interface SuggestionPopoverProps {
  className: string
  children: ReactNode
}

/**
 * Stays open while the page scrolls, because it scrolls with the page. In another scroll area React Aria
 * closes it, since its position would be wrong.
 */
export function SuggestionPopover({ className, children }: SuggestionPopoverProps) {
  // Null while React Aria collects the options.
  const state = useContext(ComboBoxStateContext)
  const isOpen = state?.isOpen ?? false
  const isPageScrolling = useRef(false)
  // A layout effect: this listener is added before the popover's own, which closes it.
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const onScroll = ({ target }: Event) => {
      isPageScrolling.current = target === document
    }
    const onScrolled = () => {
      isPageScrolling.current = false
    }
    window.addEventListener('scroll', onScroll, { capture: true })
    window.addEventListener('scroll', onScrolled)
    return () => {
      window.removeEventListener('scroll', onScroll, { capture: true })
      window.removeEventListener('scroll', onScrolled)
    }
  }, [isOpen])
  return (
    <Popover
      className={className}
      offset={4}
      {...(state && {
        isOpen,
        onOpenChange: (open) => {
          if (!open && !isPageScrolling.current) state.close()
        },
      })}
    >
      {children}
    </Popover>
  )
}

import { clsx } from 'clsx'
import { Maximize, Minus, Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { IconButton } from '../button/IconButton.js'
import { withRef } from '../older-react/withRef.js'
import styles from './MapShell.module.css'
import { mapMessages, type MapMessages } from './messages.js'

export interface MapShellProps extends ComponentProps<'section'> {
  /** Accessible name, e.g. "Map of 25 loads". Render its content as a list as well. */
  label: string
  /** Called by the button +. */
  onZoomIn: () => void
  /** Called by the button −. */
  onZoomOut: () => void
  /** Called by the button that fits the content. */
  onReset: () => void
  /** Renders a placeholder with disabled controls. @default false */
  isLoading?: boolean
  /** Texts in the language of the page. @default English */
  labels?: Partial<MapMessages>
}

/** Renders a map's controls: buttons as alternatives to dragging. `children` is the map. */
export const MapShell = withRef(function MapShell({
  label,
  onZoomIn,
  onZoomOut,
  onReset,
  isLoading = false,
  labels,
  className,
  children,
  ...rest
}: MapShellProps) {
  const text = { ...mapMessages, ...labels }
  return (
    <section {...rest} aria-label={label} aria-busy={isLoading} className={clsx(styles.root, className)}>
      <div className={styles.canvas}>{children}</div>
      <div className={styles.controls}>
        <IconButton icon={Plus} label={text.zoomIn} onPress={onZoomIn} isDisabled={isLoading} />
        <IconButton icon={Minus} label={text.zoomOut} onPress={onZoomOut} isDisabled={isLoading} />
        <IconButton icon={Maximize} label={text.reset} onPress={onReset} isDisabled={isLoading} />
      </div>
    </section>
  )
})

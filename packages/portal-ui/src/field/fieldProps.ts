import type { ReactNode } from 'react'
import type { FieldMessages } from './messages.js'

/** Common props of all fields. */
export interface FieldFrameProps {
  /** `isLabelHidden` hides it visually only. */
  label: ReactNode
  /** Permanent help text: format, or reason. */
  hint?: ReactNode
  /** Validation message with the fix. Present = invalid. */
  errorMessage?: string | undefined
  /** Hides the label visually only. @default false */
  isLabelHidden?: boolean
  /** Adds "(optional)" to the label. @default false */
  isOptional?: boolean
  /** Texts in the language of the page. @default English */
  labels?: Partial<FieldMessages>
  /** Class of the root element; other props are set on the control. */
  className?: string | undefined
}

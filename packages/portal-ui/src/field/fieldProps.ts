import type { ReactNode } from 'react'
import type { FieldMessages } from './messages.js'

/** What every field has around its control. */
export interface FieldFrameProps {
  /** The question. Always there; `isLabelHidden` takes it only from the eyes. */
  label: ReactNode
  /** Help that stays: the format, why it is asked. */
  hint?: ReactNode
  /** What is wrong and how to put it right. Present = the field is invalid. */
  errorMessage?: string | undefined
  /** @default false */
  isLabelHidden?: boolean
  /** Adds "(optional)" to the label. @default false */
  isOptional?: boolean
  labels?: Partial<FieldMessages>
  /** Class of the outermost element; other props go to the control. */
  className?: string | undefined
}

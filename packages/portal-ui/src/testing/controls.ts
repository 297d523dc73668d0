import {
  ArrowRight,
  CircleCheck,
  Info,
  type LucideIcon,
  OctagonAlert,
  Phone,
  Search,
  SearchX,
  TriangleAlert,
  Truck,
  X,
} from 'lucide-react'

const icons = { ArrowRight, CircleCheck, Info, OctagonAlert, Phone, Search, SearchX, TriangleAlert, Truck, X }

/** Lucide's icons by export name. */
export const iconControl = {
  control: { type: 'select' },
  options: Object.keys(icons),
  mapping: icons,
} as const

// Storybook replaces the name by the icon (`mapping` above) before rendering.
export const iconNamed = (name: keyof typeof icons) => name as unknown as LucideIcon

const text = { category: 'native', type: { summary: 'string' } }
const onOff = { category: 'native', type: { summary: 'boolean' }, defaultValue: { summary: 'false' } }

/** Native attributes of a control, which have no docstrings of ours. */
export const nativeFieldControls = {
  defaultValue: { control: 'text', description: 'First text of a field that keeps its own.', table: text },
  placeholder: { control: 'text', description: 'An example, never the label.', table: text },
  isDisabled: { control: 'boolean', description: 'Off, and not sent with the form.', table: onOff },
  readOnly: { control: 'boolean', description: 'To be read and copied, not changed.', table: onOff },
} as const

/** Selects and checkboxes have neither placeholder nor read-only state. */
export const nativeDisabledControl = { isDisabled: nativeFieldControls.isDisabled } as const

/** A checkbox is uncontrolled unless `isSelected` is set. */
export const nativeBoxControls = {
  ...nativeDisabledControl,
  defaultChecked: {
    control: 'boolean',
    description: 'First state of a box that keeps its own.',
    table: onOff,
  },
} as const

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

/** A list of icons to choose from, by the names under which Lucide exports them. */
export const iconControl = {
  control: { type: 'select' },
  options: Object.keys(icons),
  mapping: icons,
} as const

// Storybook puts the icon in place of its name (`mapping` above) before the component sees it.
export const iconNamed = (name: keyof typeof icons) => name as unknown as LucideIcon

const text = { category: 'native', type: { summary: 'string' } }
const onOff = { category: 'native', type: { summary: 'boolean' }, defaultValue: { summary: 'false' } }

/** What a field hands on to its control. It is the platform's, so no docstring of ours tells of it. */
export const nativeFieldControls = {
  defaultValue: { control: 'text', description: 'First text of a field that keeps its own.', table: text },
  placeholder: { control: 'text', description: 'An example, never the label.', table: text },
  disabled: { control: 'boolean', description: 'Off, and not sent with the form.', table: onOff },
  readOnly: { control: 'boolean', description: 'To be read and copied, not changed.', table: onOff },
} as const

/** As for a field; a list or a box has no example and cannot be read only. */
export const nativeDisabledControl = { disabled: nativeFieldControls.disabled } as const

/** A box keeps its own state, unless it is given one. */
export const nativeBoxControls = {
  ...nativeDisabledControl,
  defaultChecked: {
    control: 'boolean',
    description: 'First state of a box that keeps its own.',
    table: onOff,
  },
} as const

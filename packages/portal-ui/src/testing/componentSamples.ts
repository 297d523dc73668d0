import { createElement } from 'react'
import { Search } from 'lucide-react'
import { sampleFooter } from './sampleFooter.js'
import { sampleHeader } from './sampleHeader.js'

/** Minimal props; the suite adds its own. */
export interface Sample {
  props: Record<string, unknown>
  /** Text that must be rendered, visible or hidden. */
  label: string
  /** Element that gets `ref` and other props; `className` is always on the root. @default 'root' */
  target?: 'root' | 'control'
}

const nothing = () => undefined
const items = [{ id: 'a', label: 'Dallas, TX' }]
const options = [{ value: 'V', label: 'Dry Van' }]
const control = (props: Record<string, unknown> = {}): Sample => ({
  props: { label: 'The label', ...props },
  label: 'The label',
  target: 'control',
})
const labelled = (props: Record<string, unknown> = {}): Sample => ({
  props: { label: 'The label', ...props },
  label: 'The label',
})

/** Every component with minimal props. */
export const samples: Record<string, Sample> = {
  AnnouncementText: { props: { text: 'The label' }, label: 'The label' },
  Avatar: { props: { name: 'Ana Ruiz' }, label: 'Ana Ruiz' },
  Button: { props: { children: 'Book load' }, label: 'Book load' },
  Card: { props: { title: 'Stops' }, label: 'Stops' },
  ChatWidget: { props: { src: 'about:blank' }, label: 'Open chat' },
  Checkbox: control(),
  CheckboxGroup: labelled({ options, value: [], onValueChange: nothing }),
  ComboBox: labelled({ items }),
  DataGrid: {
    props: { caption: 'All loads', columns: [], rows: [], rowKey: String },
    label: 'All loads',
    target: 'control',
  },
  DataList: labelled(),
  DataListRow: { props: { title: 'Dallas, TX' }, label: 'Dallas, TX' },
  DateField: control(),
  DateRangeField: labelled({ value: { from: '', to: '' }, onValueChange: nothing }),
  DigitsField: control(),
  EmailField: control(),
  EmptyState: { props: { title: 'No loads' }, label: 'No loads' },
  ErrorState: { props: {}, label: 'Something went wrong on our side' },
  FileField: labelled({ onAdd: nothing }),
  Footer: { props: { ...sampleFooter }, label: 'Privacy Policy' },
  FooterContact: { props: { phone: '(312) 555-0140' }, label: '(312) 555-0140' },
  Grid: { props: { items: [{ id: 'a', content: 'One' }] }, label: 'One' },
  Header: { props: { ...sampleHeader() }, label: 'Find Loads' },
  IconButton: { props: { icon: Search, label: 'Search' }, label: 'Search' },
  LinkButton: { props: { href: '#a', children: 'All loads' }, label: 'All loads' },
  LinkTabs: labelled({ tabs: [] }),
  MapShell: labelled({ onZoomIn: nothing, onZoomOut: nothing, onReset: nothing }),
  Menu: {
    props: { label: 'More actions', items: [], onAction: nothing },
    label: 'More actions',
    target: 'control',
  },
  Pagination: labelled({ page: 1, pageSize: 50, total: 0, onPageChange: nothing }),
  Switch: control(),
  Tabs: labelled({ items: [{ id: 'a', label: 'Details', content: 'One' }] }),
  MessageThread: labelled({ messages: [] }),
  Arrow: { props: { label: 'to' }, label: 'to' },
  Money: { props: { amount: 2150 }, label: '$2,150' },
  NameField: control(),
  NumberField: control({ value: 1, onValueChange: nothing }),
  PageTemplate: { props: { header: 'The header' }, label: 'Skip to main content' },
  PhoneField: control(),
  ProgressBar: labelled({ value: 40 }),
  RadioGroup: labelled({ options, value: null, onValueChange: nothing }),
  Section: { props: { content: { col1: 'One' } }, label: 'One' },
  SegmentedControl: labelled({ options, value: null, onValueChange: nothing }),
  Select: control({ options }),
  Skeleton: { props: {}, label: '' },
  Stat: { props: { label: 'Loaded', value: '781 mi' }, label: 'Loaded' },
  StatList: { props: { children: createElement('dt', null, 'Loaded') }, label: 'Loaded' },
  Table: {
    props: { caption: 'My loads', columns: [], rows: [], rowKey: String },
    label: 'My loads',
    target: 'control',
  },
  Tag: { props: { children: 'Team' }, label: 'Team' },
  TextArea: control(),
  TextField: control(),
  TimeField: control(),
  TimeSelect: control(),
  VirtualTable: {
    props: { caption: 'All loads', columns: [], rows: [], rowKey: String },
    label: 'All loads',
    target: 'control',
  },
  VisuallyHidden: { props: { children: 'Heard' }, label: 'Heard' },
}

/** Excluded: overlays and regions with portals, providers, and parts without an own element. */
export const others = [
  'BannerStrip',
  'CommandMenu',
  'CommonWordsProvider',
  'ConfirmationModal',
  'ConsentModal',
  'Dialog',
  'Field',
  'FormErrorSummary',
  'I18nProvider',
  'Icon',
  'MultiComboBox',
  'RouterProvider',
  'ToastRegion',
  'Tooltip',
]

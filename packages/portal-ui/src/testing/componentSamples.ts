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
const columns = [{ id: 'lane', header: 'Lane', widthPx: 200, cell: String }]
const table = { columns, rows: ['Dallas, TX'], rowKey: String, selectedKeys: new Set<string>() }
const control = (props: Record<string, unknown> = {}): Sample => ({
  props: { label: 'The label', ...props },
  label: 'The label',
  target: 'control',
})
const labelled = (props: Record<string, unknown> = {}): Sample => ({
  props: { label: 'The label', ...props },
  label: 'The label',
})

export const samples: Record<string, Sample> = {
  Accordion: { props: { items: [{ id: 'a', title: 'Claims', content: 'None' }] }, label: 'Claims' },
  AnnouncementText: { props: { text: 'The label' }, label: 'The label' },
  Avatar: { props: { name: 'Ana Ruiz' }, label: 'Ana Ruiz' },
  Badge: { props: { count: 1204 }, label: '1,204' },
  Breadcrumb: labelled({ items: [{ href: '#loads', label: 'Loads' }] }),
  Button: { props: { children: 'Book load' }, label: 'Book load' },
  Card: { props: { title: 'Stops' }, label: 'Stops' },
  ChatWidget: { props: { src: 'about:blank' }, label: 'Open chat' },
  Checkbox: control(),
  CheckboxGroup: labelled({ options, value: [], onValueChange: nothing }),
  ComboBox: labelled({ items }),
  DataGrid: {
    props: { caption: 'All loads', ...table },
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
  FactLine: { props: { children: ['Dry Van', '781 mi'] }, label: 'Dry Van' },
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
    props: { caption: 'My loads', ...table },
    label: 'My loads',
    target: 'control',
  },
  Tag: { props: { children: 'Team' }, label: 'Team' },
  TextArea: control(),
  TextField: control(),
  TimeField: control(),
  TimeSelect: control(),
  VirtualTable: {
    props: { caption: 'All loads', ...table },
    label: 'All loads',
    target: 'control',
  },
  VisuallyHidden: { props: { children: 'Heard' }, label: 'Heard' },
}

/**
 * Overlays and regions with portals, providers, and parts without an own element: no root that takes props.
 */
export const partSamples: Record<string, Sample> = {
  BannerStrip: {
    props: { banner: { type: 'Announcement', body: 'Office closed' }, onClose: nothing },
    label: 'Office closed',
  },
  CommandMenu: {
    props: { isOpen: true, onOpenChange: nothing, inputValue: '', sections: [], onSelect: nothing },
    label: 'Nothing found',
  },
  CommonWordsProvider: { props: { words: {}, children: 'The content' }, label: 'The content' },
  ConfirmationModal: {
    props: { isOpen: true, onOpenChange: nothing, title: 'Delete truck?' },
    label: 'Delete truck?',
  },
  ConsentModal: {
    props: {
      isOpen: true,
      companyName: 'Freight Portal',
      contactEmail: 'privacy@carrier.test',
      termsHref: '#terms',
      privacyHref: '#privacy',
      onAccept: async () => undefined,
      onAccepted: nothing,
      onSaveError: nothing,
    },
    label: 'Decline',
  },
  Dialog: { props: { isOpen: true, onOpenChange: nothing, title: 'Add truck' }, label: 'Add truck' },
  Field: {
    props: { label: 'The label', children: (props: object) => createElement('input', props) },
    label: 'The label',
  },
  FormErrorSummary: {
    props: { errors: [{ message: 'Enter a city' }, { message: 'Enter a date' }], attempt: 1 },
    label: 'Enter a city',
  },
  I18nProvider: { props: { locale: 'es-US', children: 'The content' }, label: 'The content' },
  Icon: { props: { as: Search }, label: '' },
  MultiComboBox: {
    props: {
      label: 'The label',
      items,
      chosen: items,
      onChosenChange: nothing,
      inputValue: '',
      onInputChange: nothing,
    },
    label: 'The label',
  },
  RouterProvider: { props: { navigate: nothing, children: 'The content' }, label: 'The content' },
  ToastRegion: { props: {}, label: '' },
  Tooltip: {
    props: { text: 'Refresh', children: createElement('button', null, 'The button') },
    label: 'The button',
  },
}

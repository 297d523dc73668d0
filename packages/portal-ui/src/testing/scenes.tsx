import { CircleCheck, SearchX, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Button,
  Card,
  Checkbox,
  ComboBox,
  ConfirmationModal,
  ConsentModal,
  createToastQueue,
  EmptyState,
  ErrorState,
  FileField,
  FormErrorSummary,
  LinkButton,
  LinkTabs,
  Money,
  NumberField,
  ProgressBar,
  RadioGroup,
  Select,
  Skeleton,
  Stat,
  StatList,
  Table,
  Tag,
  TextArea,
  TextField,
  TimeField,
  ToastRegion,
} from '../index.js'
import { SampleFrame } from './SampleFrame.js'
import { loadColumns, manyLoads } from './sampleTable.js'

const nothing = () => undefined
const column = { display: 'grid', gap: 16, padding: 16, alignContent: 'start' } as const
const row = { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' } as const

function Fields() {
  return (
    <div style={{ ...column, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))' }}>
      <FormErrorSummary
        attempt={1}
        errors={[
          { fieldId: 'mc', message: 'Enter your MC number, such as 123456.' },
          { fieldId: 'unit', message: 'Enter the number on the door.' },
        ]}
      />
      <TextField id="mc" label="MC number" errorMessage="Enter your MC number, such as 123456." />
      <TextField
        id="unit"
        label="Unit number"
        hint="As painted on the door."
        isOptional
        errorMessage="Enter the number on the door."
      />
      <TextField label="Unit number" defaultValue="T-118" isDisabled />
      <NumberField label="Weight" unit="lb" value={42_000} onValueChange={nothing} />
      <TimeField label="Arrived at" defaultValue="15:30" />
      <Select label="Equipment" options={[{ value: 'V', label: 'Dry Van' }]} />
      <ComboBox label="Origin" items={[]} placeholder="Anywhere" />
      <TextArea label="Note" maxLength={255} defaultValue="Gate code is 4411." />
      <RadioGroup
        label="Payment terms"
        value="quick"
        onValueChange={nothing}
        options={[
          { value: 'standard', label: 'Standard', hint: '30 days from the last document' },
          { value: 'quick', label: 'Quick Pay' },
        ]}
      />
      <Checkbox label="Book now only" defaultChecked />
      <FileField
        label="Proof of delivery"
        onAdd={nothing}
        files={[
          { id: '1', name: 'pod-1.jpg', status: 'uploading', progress: 64 },
          { id: '2', name: 'scan.tiff', status: 'failed', errorMessage: 'Choose a PDF, JPEG or PNG.' },
        ]}
      />
    </div>
  )
}

function Parts() {
  return (
    <div style={column}>
      <div style={row}>
        <Button variant="primary">Book load</Button>
        <Button>Save search</Button>
        <Button variant="quiet">Clear filters</Button>
        <Button variant="destructive">Cancel booking</Button>
        <Button isDisabled>Not now</Button>
        <LinkButton href="#loads">All loads</LinkButton>
      </div>
      <div style={row}>
        <Tag>Dry Van</Tag>
        <Tag tone="accent">Book now</Tag>
        <Tag tone="success" icon={CircleCheck}>
          Delivered
        </Tag>
        <Tag tone="warning" icon={TriangleAlert}>
          Missing documents
        </Tag>
        <Tag tone="critical">Rejected</Tag>
      </div>
      <LinkTabs
        label="My Loads"
        tabs={[
          { id: 'up', label: 'Upcoming', href: '#up', isCurrent: true, count: 4 },
          { id: 'done', label: 'Delivered', href: '#done', count: 11 },
        ]}
      />
      <Card title="Rate">
        <Money amount={2150} size="xl" />
        <StatList>
          <Stat label="Loaded" value="781 mi" detail="$2.75/mi" />
          <Stat label="Deadhead" value="24 mi" />
        </StatList>
      </Card>
      <ProgressBar label="Uploading POD" value={42} />
      <Skeleton width="60%" />
      <EmptyState
        icon={SearchX}
        titleLevel={2}
        title="No loads match"
        actions={<Button>Clear filters</Button>}
      >
        Widen the radius or change dates.
      </EmptyState>
      <ErrorState titleLevel={2} onRetry={nothing} referenceId="8f2c-11aa" />
    </div>
  )
}

function Toasts() {
  const queue = createToastQueue({ timeoutMs: 1_000_000 })
  queue.add({ kind: 'warning', message: 'Your insurance ends in 7 days', description: 'Upload the new one.' })
  return <ToastRegion queue={queue} />
}

/** Scenes of the visual snapshots. */
export const scenes: Readonly<Record<string, ReactNode>> = {
  'frame-dispatcher': (
    <SampleFrame person="Dispatcher" account="two accounts" banners={['MissingDocuments']} locale="en-US" />
  ),
  'frame-driver-inactive': (
    <SampleFrame person="Driver" account="inactive account" banners={[]} locale="en-US" />
  ),
  'frame-guest-spanish': (
    <SampleFrame person="Guest" account="one account" banners={['Announcement']} locale="es-US" isShort />
  ),
  'frame-menu': <SampleFrame person="Admin" account="two accounts" banners={[]} locale="en-US" isShort />,
  fields: <Fields />,
  parts: <Parts />,
  table: (
    <Table
      caption="My loads"
      columns={loadColumns}
      rows={manyLoads(6)}
      rowKey={(load) => load.number}
      sort={{ columnId: 'rate', direction: 'descending' }}
      onSortChange={nothing}
      selectedKeys={new Set(['L-0000002'])}
      onSelectionChange={nothing}
    />
  ),
  confirmation: (
    <ConfirmationModal
      isOpen
      onOpenChange={nothing}
      title="Cancel this booking?"
      destructive={{ label: 'Cancel booking', onPress: nothing }}
      secondary={{ label: 'Keep booking', onPress: nothing }}
    >
      Pickup is in less than 24 hours. This counts as a late cancellation.
    </ConfirmationModal>
  ),
  consent: (
    <ConsentModal
      isOpen
      companyName="Freight Portal"
      contactEmail="privacy@carrier.test"
      termsHref="#terms"
      privacyHref="#privacy"
      onAccept={async () => undefined}
      onAccepted={nothing}
      onSaveError={nothing}
    />
  ),
  toast: <Toasts />,
}

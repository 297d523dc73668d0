import { COMMODITIES, EQUIPMENT_TYPES, LOAD_MODES, REQUIREMENTS, VISIBILITIES } from '@portal/contract'
import {
  Accordion,
  Badge,
  Button,
  Checkbox,
  CheckboxGroup,
  FormErrorSummary,
  NumberField,
  Select,
  TextArea,
  TextField,
} from '@portal/portal-ui'
import { Suspense, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useFreightFormat, type CodeList } from '#/freight/useFreightFormat'
import { lazyPart } from '#/loading/lazyPart'
import styles from './PostLoadPage.module.css'
import { RecordField } from './LazyRecordField'
import { StopFields } from './StopFields'
import { emptyStop, type NumberName, type TypedLoad, type TypedStop } from './typedLoad'
import { useLoadDraft } from './useLoadDraft'
import { usePostLoads } from './usePostLoads'
import { useProblemText } from './useProblemText'
import { useStopZones } from './useStopZones'

const PostBlockDialog = lazyPart(() =>
  import('#/blocks/PostBlockDialog').then((part) => part.PostBlockDialog),
)

const MOST_WEEKS = 12
const MOST_STOPS = 20

const SELECTS = [
  ['equipmentType', 'equipment', Object.keys(EQUIPMENT_TYPES)],
  ['mode', 'mode', LOAD_MODES],
  ['commodity', 'commodity', COMMODITIES],
  ['visibility', 'visibility', VISIBILITIES],
] as const satisfies readonly (readonly [keyof TypedLoad, CodeList, readonly string[]])[]

/** Numbers by section, with their decimals and unit. */
const FREIGHT: readonly (readonly [NumberName, decimals: number, unit: string])[] = [
  ['weightLbs', 0, 'lb'],
  ['pieces', 0, ''],
  ['declaredValue', 2, '$'],
  ['trailerLengthFt', 0, 'ft'],
  ['temperatureMinF', 0, '°F'],
  ['temperatureMaxF', 0, '°F'],
]
const RATES: readonly NumberName[] = ['sellRate', 'linehaul', 'fuelSurcharge', 'maxBuy', 'minBid']

export interface LoadFormProps {
  start: TypedLoad
  draftId: number | undefined
  /** A copy is saved as a draft at once. */
  isCopy: boolean
  /** Opens the dialog that posts the load as a block. @default false */
  startsAsBlock?: boolean
}

/** Renders the form of a load; validates all fields at once, and saves every change as a draft (LDD-01). */
export function LoadForm({ start, draftId, isCopy, startsAsBlock = false }: LoadFormProps) {
  const intl = useIntl()
  const format = useFreightFormat()
  const [first] = useState(start)
  const [load, setLoad] = useState(first)
  const draft = useLoadDraft(load, load !== first || isCopy, draftId)
  const zones = useStopZones(load.stops)
  const [weeks, setWeeks] = useState<number | null>(1)
  const { posted, isPosting, failure, sent, postWeeks } = usePostLoads(draft, zones)
  const problemText = useProblemText()
  const problemOf = (field: string): string | undefined => {
    const problem = sent.problems.find((one) => one.field === field)
    return (
      problem && problemText({ field: problem.field.replace(/^stops\.\d+\./, ''), message: problem.message })
    )
  }
  const change = (part: Partial<TypedLoad>) => setLoad((before) => ({ ...before, ...part }))
  const changeStop = (index: number, part: Partial<TypedStop>) =>
    setLoad((before) => ({
      ...before,
      stops: before.stops.map((stop, at) => (at === index ? { ...stop, ...part } : stop)),
    }))
  const total = weeks ?? 1
  const [isBlock, setIsBlock] = useState(startsAsBlock)

  const numberField = ([name, decimals, unit]: readonly [NumberName, number, string]) => (
    <NumberField
      key={name}
      id={`load-${name}`}
      label={<FormattedMessage id={`loads.form.${name}`} />}
      value={load[name]}
      onValueChange={(value) => change({ [name]: value })}
      isLive
      {...(name.startsWith('temperature') ? { min: -40 } : { min: 0 })}
      decimals={decimals}
      unit={unit}
      unitSide={unit === '$' ? 'start' : 'end'}
      errorMessage={problemOf(name)}
    />
  )
  const select = ([name, list, codes]: (typeof SELECTS)[number]) => (
    <Select
      key={name}
      id={`load-${name}`}
      label={<FormattedMessage id={`loads.form.${name}`} />}
      {...(load[name] === '' ? { emptyLabel: intl.formatMessage({ id: 'loads.form.choose' }) } : {})}
      options={codes.map((value: string) => ({ value, label: format.code(list, value) }))}
      value={load[name]}
      onValueChange={(value) => change({ [name]: value })}
      errorMessage={problemOf(name)}
    />
  )
  const buy = (load.linehaul ?? 0) + (load.fuelSurcharge ?? 0)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void postWeeks(load, total)
      }}
    >
      <FormErrorSummary
        attempt={sent.attempt}
        labels={{ title: intl.formatMessage({ id: 'loads.form.problem' }) }}
        errors={sent.problems.map((problem) => ({
          fieldId: `load-${problem.field}`,
          message: problemText(problem),
        }))}
      />
      <section className={styles.section} aria-labelledby="load-what">
        <h2 id="load-what" className={styles.heading}>
          <FormattedMessage id="loads.form.section.what" />
        </h2>
        <div className={styles.fields}>
          <RecordField
            id="load-shipperAccountId"
            label={<FormattedMessage id="loads.form.shipperAccountId" />}
            objectApiName="Load__c"
            fieldApiName="Shipper_Account__c"
            target="Account"
            value={load.shipperAccountId}
            onValueChange={(shipperAccountId) => change({ shipperAccountId })}
            errorMessage={problemOf('shipperAccountId')}
          />
          {SELECTS.slice(0, 2).map(select)}
        </div>
      </section>
      <section className={styles.section} aria-labelledby="load-stops">
        <div className={styles.heading}>
          <h2 id="load-stops">
            <FormattedMessage id="loads.form.section.stops" />
          </h2>
          <a className={styles.link} href="/desk/o/Facility__c/new" target="_blank" rel="noreferrer">
            <FormattedMessage id="loads.form.newFacility" />
          </a>
        </div>
        {load.stops.map((stop, index) => (
          <StopFields
            // Stops have no id before they are posted, and keep their order, so the index is a stable key.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            index={index}
            stop={stop}
            onChange={(part) => changeStop(index, part)}
            onRemove={
              load.stops.length > 2
                ? () => change({ stops: load.stops.filter((_stop, at) => at !== index) })
                : undefined
            }
            problemOf={(name) => problemOf(`stops.${index}.${name}`)}
          />
        ))}
        {load.stops.length < MOST_STOPS ? (
          <div className={styles.actions}>
            {(['Pickup', 'Delivery'] as const).map((type) => (
              <Button key={type} onPress={() => change({ stops: withStop(load.stops, emptyStop(type)) })}>
                <FormattedMessage id={`loads.form.add${type}`} />
              </Button>
            ))}
          </div>
        ) : null}
      </section>
      <section className={styles.section} aria-labelledby="load-freight">
        <h2 id="load-freight" className={styles.heading}>
          <FormattedMessage id="loads.form.section.freight" />
        </h2>
        <div className={styles.fields}>
          {SELECTS.slice(2, 3).map(select)}
          <TextField
            id="load-commodityDetail"
            label={<FormattedMessage id="loads.form.commodityDetail" />}
            isOptional
            maxLength={120}
            value={load.commodityDetail}
            onValueChange={(commodityDetail) => change({ commodityDetail })}
            errorMessage={problemOf('commodityDetail')}
          />
          {FREIGHT.map(numberField)}
        </div>
        <Accordion
          items={[
            {
              id: 'requirements',
              title: <FormattedMessage id="loads.form.requirements" />,
              aside: load.requirements.length > 0 ? <Badge count={load.requirements.length} /> : null,
              content: (
                <CheckboxGroup
                  label={intl.formatMessage({ id: 'loads.form.requirements' })}
                  options={Object.keys(REQUIREMENTS).map((value) => ({
                    value,
                    label: format.code('requirement', value),
                  }))}
                  value={[...load.requirements]}
                  onValueChange={(requirements) => change({ requirements })}
                />
              ),
            },
          ]}
        />
      </section>
      <section className={styles.section} aria-labelledby="load-rates">
        <h2 id="load-rates" className={styles.heading}>
          <FormattedMessage id="loads.form.section.rates" />
        </h2>
        <div className={styles.fields}>
          {RATES.map((name) => numberField([name, 2, '$']))}
          {SELECTS.slice(3).map(select)}
        </div>
        <p className={styles.quiet}>
          <FormattedMessage
            id="loads.form.margin"
            values={{
              buy: format.money(buy),
              margin: load.sellRate === null ? '–' : format.money(load.sellRate - buy),
            }}
          />
        </p>
        <div className={styles.checks}>
          {(['bookNow', 'bidsAllowed'] as const).map((name) => (
            <Checkbox
              key={name}
              label={<FormattedMessage id={`loads.form.${name}`} />}
              checked={load[name]}
              onCheckedChange={(isOn) => change({ [name]: isOn })}
            />
          ))}
        </div>
        <TextArea
          id="load-notesToCarrier"
          label={<FormattedMessage id="loads.form.notesToCarrier" />}
          isOptional
          rows={2}
          maxLength={2000}
          value={load.notesToCarrier}
          onValueChange={(notesToCarrier) => change({ notesToCarrier })}
        />
        <div className={styles.fields}>
          <NumberField
            label={<FormattedMessage id="loads.form.weeks" />}
            hint={<FormattedMessage id="loads.form.weeks.hint" />}
            value={weeks}
            onValueChange={setWeeks}
            isLive
            min={1}
            max={MOST_WEEKS}
          />
        </div>
      </section>
      {failure ? (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      ) : null}
      <footer className={styles.foot}>
        <output className={styles.quiet}>
          {isPosting && total > 1 ? (
            <FormattedMessage id="loads.form.progress" values={{ done: posted, total }} />
          ) : draft.state.state === 'saved' ? (
            <FormattedMessage
              id="loads.form.saved"
              values={{
                time: intl.formatTime(draft.state.savedAt, { timeStyle: 'short', hourCycle: 'h23' }),
              }}
            />
          ) : draft.state.state === 'failed' ? (
            <FormattedMessage id="loads.form.notSaved" />
          ) : null}
        </output>
        <Button isDisabled={isPosting} onPress={() => setIsBlock(true)}>
          <FormattedMessage id="loads.form.block" />
        </Button>
        <Button type="submit" variant="primary" isPending={isPosting}>
          <FormattedMessage id="loads.form.submit" values={{ count: total }} />
        </Button>
      </footer>
      {isBlock ? (
        <Suspense fallback={null}>
          <PostBlockDialog
            load={load}
            zone={zones[0] ?? 'America/Chicago'}
            settleDraft={() => draft.settle()}
            resumeDraft={draft.resume}
            onClose={() => setIsBlock(false)}
          />
        </Suspense>
      ) : null}
    </form>
  )
}

/** A new pickup follows the other pickups, a new delivery the other stops. */
function withStop(stops: readonly TypedStop[], stop: TypedStop): TypedStop[] {
  if (stop.type === 'Delivery') return [...stops, stop]
  const last = stops.findLastIndex(({ type }) => type === 'Pickup')
  return stops.toSpliced(last + 1, 0, stop)
}

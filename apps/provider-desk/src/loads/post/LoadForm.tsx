import { Button, FormErrorSummary, NumberField } from '@portal/portal-ui'
import { Suspense, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Failure } from '#/loading/Failure'
import { lazyPart } from '#/loading/lazyPart'
import { FreightSection } from './FreightSection'
import { LoadSelect } from './LoadFields'
import styles from './PostLoadPage.module.css'
import { RatesSection } from './RatesSection'
import { LazyLookupComboBox } from './LazyLookupComboBox'
import { StopFields } from './StopFields'
import { emptyStop, type TypedLoad, type TypedStop } from './typedLoad'
import { useLoadDraft } from './useLoadDraft'
import { usePostLoads } from './usePostLoads'
import { useProblemText } from './useProblemText'
import { useStopZones } from './useStopZones'

const PostBlockDialog = lazyPart(() =>
  import('#/blocks/PostBlockDialog').then((part) => part.PostBlockDialog),
)

const MOST_WEEKS = 12
const MOST_STOPS = 20

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

  const part = { load, onChange: change, problemOf }
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
          <LazyLookupComboBox
            id="load-shipperAccountId"
            label={<FormattedMessage id="loads.form.shipperAccountId" />}
            objectApiName="Load__c"
            fieldApiName="Shipper_Account__c"
            target="Account"
            value={load.shipperAccountId}
            onValueChange={(shipperAccountId) => change({ shipperAccountId })}
            errorMessage={problemOf('shipperAccountId')}
          />
          <LoadSelect {...part} name="equipmentType" />
          <LoadSelect {...part} name="mode" />
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
      <FreightSection {...part} />
      <RatesSection {...part}>
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
      </RatesSection>
      <Failure>{failure}</Failure>
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

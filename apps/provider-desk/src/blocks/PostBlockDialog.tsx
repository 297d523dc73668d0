import { weekdayName } from '@portal/app-kit/i18n/weekdays'
import { parseAnswer } from '@portal/app-kit/methods'
import { LOAD_BLOCK, WEEKDAYS, weekdayOf, type Weekday } from '@portal/contract'
import { post } from '@portal/contract/client/DeskBlocks/post'
import type { LoadProblem } from '@portal/contract/methods'
import { CheckboxGroup, DateField, NumberField, Skeleton, toastQueue } from '@portal/portal-ui'
import { useUiApi } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { FormDialog } from '#/dialogs/FormDialog'
import { useFreightFormat } from '#/freight/useFreightFormat'
import { toZoneInput } from '#/freight/zoneTime'
import { createPostRequest } from '#/loads/post/createPostRequest'
import { sentLoad, type TypedLoad } from '#/loads/post/typedLoad'
import { useProblemText } from '#/loads/post/useProblemText'
import { useFailureText } from '#/methods/useFailureText'
import { postBlock } from './blockMethods'
import styles from './Blocks.module.css'
import { readProblems, useBlockPreview, type BlockFound } from './useBlockPreview'

const WORKDAYS = WEEKDAYS.slice(0, 5)
const START_WEEKS = 4
/** Fields of the dialog; the others are those of the load. */
const OWN_FIELDS: readonly string[] = ['weekdays', 'weeks', 'firstDay']

export interface PostBlockDialogProps {
  load: TypedLoad
  /** Time zone of the first stop. */
  zone: string
  /** Waits for the saves of the draft; returns its id. */
  settleDraft: () => Promise<number | undefined>
  resumeDraft: () => void
  onClose: () => void
}

/** Repeats the entered load on weekdays for some weeks; the days and amounts are previewed (FND-11). */
export function PostBlockDialog({ load, zone, settleDraft, resumeDraft, onClose }: PostBlockDialogProps) {
  const intl = useIntl()
  const client = useUiApi()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const pickupDay = toZoneInput(load.stops[0]?.windowStart ?? null, zone).slice(0, 10)
  const [weekdays, setWeekdays] = useState<readonly Weekday[]>(() => {
    const own = pickupDay ? weekdayOf(pickupDay) : undefined
    return own && !WORKDAYS.some((day) => day === own) ? [own] : WORKDAYS
  })
  const [weeks, setWeeks] = useState<number | null>(START_WEEKS)
  const [firstDay, setFirstDay] = useState(pickupDay)
  const [request] = useState(createPostRequest)
  const [isPending, setIsPending] = useState(false)
  const [refused, setRefused] = useState<BlockFound>()
  const params = {
    load: sentLoad(load),
    weekdays,
    weeks: weeks ?? 1,
    ...(firstDay ? { firstDay } : {}),
  }
  const found = useBlockPreview(params)
  const problems = found?.problems ?? refused?.problems ?? []
  const loads = found?.preview?.days.length

  async function submit() {
    setIsPending(true)
    const draftId = await settleDraft()
    try {
      const answer = await client.invoke(postBlock, request.of(params, draftId))
      const { name, days } = parseAnswer(post, answer)
      toastQueue.add({
        kind: 'success',
        message: intl.formatMessage({ id: 'blocks.posted' }, { name: name ?? '', count: days.length }),
      })
      void navigate('/blocks')
    } catch (cause) {
      setRefused(readProblems(cause, failureText))
      resumeDraft()
      setIsPending(false)
    }
  }

  const own = useOwnProblem(problems)
  return (
    <FormDialog
      size="medium"
      isFullScreenOnMobile
      title={<FormattedMessage id="blocks.post.title" />}
      text={<FormattedMessage id="blocks.post.text" />}
      action={<FormattedMessage id="blocks.post.action" values={{ count: loads ?? 0 }} />}
      isPending={isPending}
      failure={refused?.failure ?? found?.failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <CheckboxGroup
        label={intl.formatMessage({ id: 'blocks.weekdays' })}
        options={WEEKDAYS.map((value) => ({ value, label: weekdayName(intl, value, 'long') }))}
        value={[...weekdays]}
        onValueChange={(next) => setWeekdays(WEEKDAYS.filter((day) => next.includes(day)))}
        {...(weekdays.length === 0
          ? { errorMessage: intl.formatMessage({ id: 'blocks.weekdays.none' }) }
          : {})}
      />
      <div className={styles.fields}>
        <NumberField
          label={<FormattedMessage id="blocks.weeks" />}
          value={weeks}
          onValueChange={setWeeks}
          isLive
          min={1}
          max={LOAD_BLOCK.mostWeeks}
          errorMessage={own('weeks')}
        />
        <DateField
          label={<FormattedMessage id="blocks.firstDay" />}
          value={firstDay}
          onValueChange={setFirstDay}
          errorMessage={own('firstDay')}
        />
      </div>
      {weekdays.length > 0 ? <Preview found={found} /> : null}
    </FormDialog>
  )
}

/** Texts of problems of the dialog's own fields. */
function useOwnProblem(problems: readonly LoadProblem[]) {
  const intl = useIntl()
  return (field: string): string | undefined => {
    const problem = problems.find((one) => one.field === field)
    if (!problem) return undefined
    if (field === 'weeks')
      return intl.formatMessage({ id: 'blocks.weeks.tooMany' }, { most: LOAD_BLOCK.mostLoads })
    return intl.formatMessage(
      { id: problem.message === 'must lie ahead' ? 'blocks.firstDay.ahead' : 'blocks.firstDay.far' },
      { most: LOAD_BLOCK.mostDaysAhead },
    )
  }
}

/** Days and amounts of the block, or the load's own validation errors. */
function Preview({ found }: { found: BlockFound | undefined }) {
  const intl = useIntl()
  const format = useFreightFormat()
  const problemText = useProblemText()
  if (!found) return <Skeleton height="6rem" />
  const missing = found.problems.filter(({ field }) => !OWN_FIELDS.includes(field))
  if (missing.length > 0)
    return (
      <div role="alert" className={styles.missing}>
        <p>
          <FormattedMessage id="blocks.post.missing" />
        </p>
        <ul>
          {missing.map((problem) => (
            <li key={problem.field}>{problemText(problem)}</li>
          ))}
        </ul>
      </div>
    )
  const { preview } = found
  if (!preview) return null
  return (
    <section aria-label={intl.formatMessage({ id: 'blocks.preview' })} className={styles.preview}>
      <p>
        <strong>
          <FormattedMessage
            id="blocks.preview.total"
            values={{
              count: preview.days.length,
              total: format.money(preview.total),
              week: format.money(preview.perWeek),
              load: format.money(preview.ratePerLoad),
            }}
          />
        </strong>
      </p>
      <ol className={styles.days}>
        {preview.days.map(({ day }) => (
          <li key={day}>
            {intl.formatDate(`${day}T12:00:00Z`, {
              weekday: 'short',
              month: 'short',
              day: 'numeric',
              timeZone: 'UTC',
            })}
          </li>
        ))}
      </ol>
    </section>
  )
}

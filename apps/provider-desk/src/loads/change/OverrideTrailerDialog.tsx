import { MAX_LENGTHS } from '@portal/contract'
import { overrideTrailer } from '@portal/contract/client/DeskLoads/overrideTrailer'
import type { RankedUnit } from '@portal/contract/methods'
import { Select, TextField } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useFreightFormat } from '#/freight/useFreightFormat'
import { LoadedPart } from '#/loading/LoadedPart'
import { useAction } from '#/methods/useAction'
import { trailersForLoad } from '../loadMethods'
import { ChangeDialog } from './ChangeDialog'
import type { LoadDialogProps } from './LoadDialogProps'

/** Why a trailer does not satisfy the load; undefined for one that fits or that no override makes free. */
function useMisfitText() {
  const intl = useIntl()
  const format = useFreightFormat()
  return ({ fit: { unavailable } }: RankedUnit): string | undefined => {
    switch (unavailable?.kind) {
      case 'powerOnly':
        return intl.formatMessage({ id: 'loads.override.powerOnly' })
      case 'wrongType':
        return intl.formatMessage(
          { id: 'loads.override.wrongType' },
          { equipment: format.code('equipment', unavailable.equipmentType) },
        )
      case 'tooShort':
        return intl.formatMessage({ id: 'loads.override.tooShort' }, { length: unavailable.neededFt })
      case 'busy':
      case 'noPhone':
      case 'outOfService':
      case undefined:
        return undefined
    }
  }
}

/** Assigns a trailer that does not satisfy the load by type or length (MNY-04). */
export function OverrideTrailerDialog({ load, onClose, onDone }: LoadDialogProps<'id' | 'loadNumber'>) {
  const intl = useIntl()
  const format = useFreightFormat()
  const misfitText = useMisfitText()
  const action = useAction(overrideTrailer)
  const trailers = useWire(trailersForLoad, { loadId: load.id })
  const [trailerId, setTrailerId] = useState('')
  const [reason, setReason] = useState('')
  const misfits = (trailers.data?.trailers ?? []).filter((trailer) => misfitText(trailer) !== undefined)
  const chosen = misfits.find(({ id }) => id === trailerId)
  const change = { loadId: load.id, trailerId, reason: reason.trim() }
  const problem = !chosen
    ? intl.formatMessage({ id: 'loads.override.trailerMissing' })
    : change.reason === ''
      ? intl.formatMessage({ id: 'loads.override.reasonMissing' })
      : undefined
  const nameOf = ({ name, equipmentType, lengthFt }: RankedUnit) =>
    intl.formatMessage(
      { id: 'loads.override.unit' },
      { name, equipment: format.code('equipment', equipmentType), length: lengthFt ?? 0 },
    )
  return (
    <ChangeDialog
      title={<FormattedMessage id="loads.override.title" values={{ load: load.loadNumber }} />}
      confirm={<FormattedMessage id="loads.override.confirm" />}
      change={change}
      action={action}
      problem={problem}
      onClose={onClose}
      onDone={onDone}
    >
      <LoadedPart query={trailers} height="10rem">
        {({ carrier }) => (
          <>
            <p>
              <FormattedMessage id="loads.override.text" values={{ carrier, count: misfits.length }} />
            </p>
            <Select
              label={<FormattedMessage id="loads.override.trailer" />}
              hint={chosen && misfitText(chosen)}
              emptyLabel={intl.formatMessage({ id: 'loads.override.choose' })}
              options={misfits.map((trailer) => ({ value: trailer.id, label: nameOf(trailer) }))}
              value={trailerId}
              onValueChange={setTrailerId}
            />
            <TextField
              label={<FormattedMessage id="loads.override.trailerReason" />}
              hint={<FormattedMessage id="loads.override.reason.hint" />}
              value={reason}
              onValueChange={setReason}
              maxLength={MAX_LENGTHS.reason}
            />
          </>
        )}
      </LoadedPart>
    </ChangeDialog>
  )
}

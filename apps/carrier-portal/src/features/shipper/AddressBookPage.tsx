import { MAX_LENGTHS } from '@portal/contract'
import type { SavedPlace } from '@portal/contract/methods'
import {
  Button,
  Card,
  ConfirmationModal,
  DataList,
  DataListRow,
  EmptyState,
  Skeleton,
  TextField,
  toastQueue,
} from '@portal/portal-ui'
import { useInvoke, useWire } from '@portal/ui-api/react'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { PageHeading } from '#/focus/PageHeading'
import { lazyPart } from '@portal/app-kit/loading'
import { OnDemand } from '#/loading/OnDemand'
import { ReadFailed } from '#/loading/ReadFailed'
import { useCallFailureText } from '#/loading/useCallFailureText'
import { useFreshOnVisit } from '#/loading/useFreshOnVisit'
import { FacilityHours } from '#/loads/FacilityHours'
import { listPlaces, removePlace } from '#/methods/addressBook'
import { emptyPlace, placeDraftOf, placeLabel } from './placeDraft'
import styles from './Shipper.module.css'

const PlaceDialog = lazyPart(async () => (await import('./PlaceDialog')).PlaceDialog)

/** The company's address book: found by typing, added, changed and removed (PDR-52). */
export function AddressBookPage() {
  const intl = useIntl()
  const list = useWire(listPlaces, {})
  useFreshOnVisit(list)
  const { data, error, isFetching, refresh } = list
  const [text, setText] = useState('')
  const [editing, setEditing] = useState<SavedPlace | 'new'>()
  const [removing, setRemoving] = useState<SavedPlace>()
  const typed = text.trim().toLocaleLowerCase()
  const found = data?.places.filter((place) => placeLabel(place).toLocaleLowerCase().includes(typed)) ?? []
  const done = (id: 'shipper.place.saved' | 'shipper.place.removed', name: string) => {
    setEditing(undefined)
    setRemoving(undefined)
    toastQueue.add({ kind: 'success', message: intl.formatMessage({ id }, { name }) })
    void refresh()
  }
  return (
    <div className={styles.root}>
      <PageHeading title={intl.formatMessage({ id: 'shipper.places' })} />
      <div className={styles.search}>
        <TextField
          label={<FormattedMessage id="shipper.places.search" />}
          type="search"
          maxLength={MAX_LENGTHS.search}
          autoComplete="off"
          value={text}
          onValueChange={setText}
        />
        <Button variant="primary" onPress={() => setEditing('new')}>
          <FormattedMessage id="shipper.place.add" />
        </Button>
      </div>
      <Card isFlush>
        {!data ? (
          error ? (
            <ReadFailed titleLevel={2} read={{ isFetching, refresh }} />
          ) : (
            <output aria-label={intl.formatMessage({ id: 'shipper.places' })}>
              <Skeleton className={styles.listWaiting} />
            </output>
          )
        ) : found.length === 0 ? (
          <EmptyState
            icon={MapPin}
            title={<FormattedMessage id={typed ? 'shipper.places.none' : 'shipper.places.empty'} />}
          >
            <FormattedMessage id={typed ? 'shipper.places.noneText' : 'shipper.places.emptyText'} />
          </EmptyState>
        ) : (
          <DataList label={intl.formatMessage({ id: 'shipper.places' })}>
            {found.map((place) => (
              <PlaceRow
                key={place.id}
                place={place}
                onChange={() => setEditing(place)}
                onRemove={() => setRemoving(place)}
              />
            ))}
          </DataList>
        )}
      </Card>
      {editing ? (
        <OnDemand onClose={() => setEditing(undefined)}>
          <PlaceDialog
            first={editing === 'new' ? emptyPlace() : placeDraftOf(editing)}
            {...(editing === 'new' ? {} : { placeId: editing.id })}
            onClose={() => setEditing(undefined)}
            onSaved={(name) => done('shipper.place.saved', name)}
          />
        </OnDemand>
      ) : null}
      {removing ? (
        <RemovePlace
          place={removing}
          onClose={() => setRemoving(undefined)}
          onRemoved={() => done('shipper.place.removed', removing.name)}
        />
      ) : null}
    </div>
  )
}

interface PlaceRowProps {
  place: SavedPlace
  onChange: () => void
  onRemove: () => void
}

function PlaceRow({ place, onChange, onRemove }: PlaceRowProps) {
  const intl = useIntl()
  const named = (id: 'shipper.place.changeNamed' | 'shipper.place.removeNamed') =>
    intl.formatMessage({ id }, { name: place.name })
  const { street, city, state, postalCode, contactName, contactPhone, hours } = place
  return (
    <DataListRow
      title={<strong>{place.name}</strong>}
      facts={
        <>
          <span>
            {[street, [`${city}, ${state}`, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')}
          </span>
          {contactName || contactPhone ? (
            <span>{[contactName, contactPhone].filter(Boolean).join(', ')}</span>
          ) : null}
          {hours ? (
            <span>
              <FacilityHours hours={hours} />
            </span>
          ) : null}
        </>
      }
      actions={
        <>
          <Button onPress={onChange} aria-label={named('shipper.place.changeNamed')}>
            <FormattedMessage id="shipper.place.edit" />
          </Button>
          <Button variant="quiet" onPress={onRemove} aria-label={named('shipper.place.removeNamed')}>
            <FormattedMessage id="shipper.stop.removeShort" />
          </Button>
        </>
      }
    />
  )
}

interface RemovePlaceProps {
  place: SavedPlace
  onClose: () => void
  onRemoved: () => void
}

function RemovePlace({ place, onClose, onRemoved }: RemovePlaceProps) {
  const intl = useIntl()
  const failureText = useCallFailureText()
  const [remove, { isPending }] = useInvoke(removePlace)
  const [failure, setFailure] = useState<string>()
  async function press() {
    try {
      await remove({ placeId: place.id })
      onRemoved()
    } catch (error) {
      setFailure(failureText(error))
    }
  }
  return (
    <ConfirmationModal
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={<FormattedMessage id="shipper.place.remove.title" values={{ name: place.name }} />}
      secondary={{ label: intl.formatMessage({ id: 'shipper.place.keep' }), onPress: onClose }}
      destructive={{
        label: intl.formatMessage({ id: 'shipper.place.remove' }),
        onPress: () => void press(),
        isPending,
      }}
      labels={{ close: intl.formatMessage({ id: 'shipper.close' }) }}
    >
      <p>
        <FormattedMessage id="shipper.place.remove.text" />
      </p>
      <div role="alert" className={styles.alert}>
        {failure ? <p className={styles.problem}>{failure}</p> : null}
      </div>
    </ConfirmationModal>
  )
}

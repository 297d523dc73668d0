import { FileField } from '@portal/portal-ui'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { ReadFile } from '#/queue/ReadFile'
import { useMessageFiles } from './useMessageFiles'

export interface PhotoFieldProps {
  photos: readonly ReadFile[]
  onChange: (photos: readonly ReadFile[]) => void
}

const MOST_PHOTOS = 5

/** Chooses or takes photos of a report; they are resized and lose their location. */
export function PhotoField({ photos, onChange }: PhotoFieldProps) {
  const intl = useIntl()
  const files = useMessageFiles()
  const [problem, setProblem] = useState<string>()

  async function add(chosen: readonly File[]) {
    setProblem(undefined)
    const read: ReadFile[] = []
    for (const file of chosen) {
      try {
        read.push(await files.read(file))
      } catch (error) {
        setProblem(files.problemText(error))
      }
    }
    onChange([...photos, ...read].slice(0, MOST_PHOTOS))
  }

  return (
    <FileField
      label={intl.formatMessage({ id: 'documents.photos' })}
      hint={intl.formatMessage({ id: 'documents.photos.hint' }, { most: MOST_PHOTOS })}
      accept={files.accept}
      files={photos.map(({ id, fileName }) => ({ id, name: fileName, status: 'done' as const }))}
      onAdd={(chosen) => void add(chosen)}
      onRemove={(removed) => onChange(photos.filter(({ id }) => id !== removed))}
      errorMessage={problem}
      labels={{
        choose: intl.formatMessage({ id: 'documents.choose' }),
        camera: intl.formatMessage({ id: 'documents.camera' }),
        drop: intl.formatMessage({ id: 'documents.drop' }),
        remove: intl.formatMessage({ id: 'documents.photos.remove' }, { name: '{name}' }),
        done: intl.formatMessage({ id: 'documents.photos.ready' }),
      }}
    />
  )
}

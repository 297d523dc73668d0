import { useParams } from 'react-router'
import { RequireSession } from '#/app/RequireSession'
import { BlockPage } from '#/features/blocks/BlockPage'
import { BlocksPage } from '#/features/blocks/BlocksPage'
import { BlockHost } from '#/features/booking/BlockHost'
import { CheckedReasons } from '#/features/booking/CheckedReasons'
import { NotFoundPage } from '#/features/errors/NotFoundPage'
import { WithMessages } from '#/i18n/LocaleProvider'

/** Open blocks of weeks, and the page of one (FND-11). */
export function BlocksRoute() {
  const { blockId } = useParams()
  return (
    <RequireSession>
      <WithMessages catalogue="blocks">
        {blockId === undefined ? (
          <BlocksPage />
        ) : (
          <BlockHost key={blockId}>
            {(book) => (
              <BlockPage
                blockId={blockId}
                notFound={<NotFoundPage />}
                onBook={book}
                renderCheck={(block) => <CheckedReasons {...block} />}
              />
            )}
          </BlockHost>
        )}
      </WithMessages>
    </RequireSession>
  )
}

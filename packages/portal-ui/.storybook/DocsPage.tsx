import './docs.css'
import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import type { PropsWithChildren } from 'react'
import { themes } from './themes.js'
import { useToolbarShade, useToolbarTheme } from './toolbarTheme.js'
import { useRootTheme } from './useRootTheme.js'

/** A docs page in the portal's letters and in the toolbar's theme. */
export default function DocsPage({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const shade = useToolbarShade()
  useRootTheme(useToolbarTheme())
  return (
    <DocsContainer context={context} theme={themes[shade]}>
      {children}
    </DocsContainer>
  )
}

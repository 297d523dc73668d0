import type { Meta, StoryObj } from '@storybook/react-vite'
import { DataList, DataListRow } from './DataList.js'

const meta = {
  title: 'Content/Data list',
  component: DataList,
  args: {
    label: 'Drivers, 2 of 2',
    children: (
      <>
        <DataListRow title={<a href="#ana">Ana Ruiz</a>} facts={<span>Dallas, TX</span>} />
        <DataListRow title={<a href="#sam">Sam Lee</a>} facts={<span>Omaha, NE</span>} />
      </>
    ),
  },
} satisfies Meta<typeof DataList>
export default meta

export const Default: StoryObj<typeof meta> = {}

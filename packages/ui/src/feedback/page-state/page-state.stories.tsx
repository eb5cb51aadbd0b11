import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../actions/button.tsx';
import { Box } from '../../testing/story-samples.tsx';
import { PageState } from './page-state.tsx';

const meta = { title: 'Feedback/PageState' } satisfies Meta;
export default meta;

export const NotFound: StoryObj = {
  render: () => (
    <Box heightPx={320}>
      <PageState
        title="Vi finner ikke albumet"
        text="Det kan være slettet, eller så er lenken skrevet feil."
        actions={
          <>
            <Button variant="primary">Opprett konto</Button>
            <Button>Logg inn</Button>
          </>
        }
      />
    </Box>
  ),
};

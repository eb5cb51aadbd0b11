import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '../../actions/button.tsx';
import { RadioGroup } from '../../fields/choice/radio-group.tsx';
import { FlowDialog } from './flow-dialog.tsx';

// This component has no caller yet. The subscription pages will use it.
const meta = { title: 'Overlays/FlowDialog', tags: ['overlay'] } satisfies Meta;
export default meta;

function Subscription({ first }: { first: 'welcome' | 'plan' }) {
  const [isOpen, setIsOpen] = useState(true);
  const [step, setStep] = useState(first);
  const [plan, setPlan] = useState<string>();
  const isWelcome = step === 'welcome';
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Velg abonnement</Button>
      <FlowDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        stepKey={step}
        staysOnOutsidePress={isWelcome}
        progressText={isWelcome ? 'Steg 1 av 2' : 'Steg 2 av 2'}
        title={isWelcome ? 'Velkommen til Stund' : 'Hvor mye plass trenger du?'}
        text={isWelcome ? 'Alt du laster opp er bare ditt til du deler det.' : undefined}
        back={isWelcome ? undefined : { label: 'Tilbake', onPress: () => setStep('welcome') }}
        primary={{
          label: isWelcome ? 'Kom i gang' : 'Fortsett',
          onPress: () => (isWelcome ? setStep('plan') : setIsOpen(false)),
          disabledReason: isWelcome || plan ? undefined : 'Velg et abonnement for å fortsette',
        }}
      >
        {!isWelcome && (
          <RadioGroup
            label="Abonnement"
            isLabelHidden
            value={plan}
            onChange={setPlan}
            options={[
              { value: '500', label: '500 GB', help: '69 kr per måned' },
              { value: '100', label: '100 GB', help: '39 kr per måned' },
            ]}
          />
        )}
      </FlowDialog>
    </>
  );
}

export const Welcome: StoryObj = { render: () => <Subscription first="welcome" /> };

export const SecondStep: StoryObj = { render: () => <Subscription first="plan" /> };

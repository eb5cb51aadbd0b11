import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Columns } from '../../testing/story-samples.tsx';
import { ChipsField, type ChipsFieldProps } from './chips-field.tsx';

const meta = { title: 'Fields/ChipsField', tags: ['brands'] } satisfies Meta;
export default meta;

function Sample({ start, text: startText = '', ...rest }: Partial<ChipsFieldProps> & { start: readonly string[] }) {
  const [values, setValues] = useState(start);
  const [text, setText] = useState(startText);
  return (
    <ChipsField
      label="Til"
      values={values}
      text={text}
      split={(typed) => typed.split(/[,;\s]+/).filter(Boolean)}
      isWrong={(value) => !value.includes('.')}
      formatRemove={(value) => `Fjern ${value}`}
      status={`${values.length} mottakere`}
      onChange={(nextValues, nextText) => {
        setValues(nextValues);
        setText(nextText);
      }}
      {...rest}
    />
  );
}

export const States: StoryObj = {
  render: () => (
    <Columns>
      <Sample start={[]} help="Skill flere adresser med komma eller Enter" />
      <Sample start={['kari.nordvik@eksempel.no', 'bo@eksempel.no']} text="torbj" />
      <Sample
        start={['kari.nordvik@eksempel.no', 'torbjorn@eksempel']}
        errors={['«torbjorn@eksempel» er ikke en gyldig e-postadresse.']}
      />
      <Sample start={['en.adresse.som.er.lengre.enn.feltet.som.den.står.i@et-langt-domene.eksempel.no']} />
    </Columns>
  ),
};

export const Focused: StoryObj = {
  render: () => <Sample start={['bo@eksempel.no']} />,
  play: ({ canvasElement }) => canvasElement.querySelector('input')?.focus(),
};

import { configure } from '@testing-library/react';

// A busy machine is no failure: waits end when the state is there.
configure({ asyncUtilTimeout: 20_000 });

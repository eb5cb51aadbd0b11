import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);

// A busy machine is no failure: waits end when the state is there.
configure({ asyncUtilTimeout: 20_000 });

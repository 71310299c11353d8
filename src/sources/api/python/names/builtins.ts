const LISTS = [
  'ArithmeticError AssertionError AttributeError BaseException BaseExceptionGroup BlockingIOError BrokenPipeError',
  'BufferError BytesWarning ChildProcessError ConnectionAbortedError ConnectionError ConnectionRefusedError',
  'ConnectionResetError DeprecationWarning EOFError EncodingWarning EnvironmentError Exception ExceptionGroup',
  'FileExistsError FileNotFoundError FloatingPointError FutureWarning GeneratorExit IOError ImportError',
  'ImportWarning IndentationError IndexError InterruptedError IsADirectoryError KeyError KeyboardInterrupt',
  'LookupError MemoryError ModuleNotFoundError NameError NotADirectoryError NotImplementedError OSError',
  'OverflowError PendingDeprecationWarning PermissionError ProcessLookupError RecursionError ReferenceError',
  'ResourceWarning RuntimeError RuntimeWarning StopAsyncIteration StopIteration SyntaxError SyntaxWarning',
  'SystemError SystemExit TabError TimeoutError TypeError UnboundLocalError UnicodeDecodeError UnicodeEncodeError',
  'UnicodeError UnicodeTranslateError UnicodeWarning UserWarning ValueError Warning ZeroDivisionError',
  'Ellipsis False None NotImplemented True',
  'bool bytearray bytes classmethod complex dict enumerate filter float frozenset int list map memoryview object',
  'property range reversed set slice staticmethod str super tuple type zip',
];

/** Names of built-in types and values of Python that are used in annotations. They are not symbols of a library. */
export const BUILTIN_NAMES: ReadonlySet<string> = new Set(LISTS.flatMap((list) => list.split(' ')));
